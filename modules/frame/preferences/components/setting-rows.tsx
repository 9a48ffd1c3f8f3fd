import { RadioGroup as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn, Switch } from '#modules/ground/ui/index.ts';

interface RowProps {
  label: string;
  /** An explanation, or the reason why it is disabled. */
  hint?: string;
  labelId?: string;
  hintId?: string;
  /** The control that the label names, where there is one. */
  controlId?: string;
  children: ReactNode;
}

/** A setting: its name on the left and its control on the right, or below on a narrow screen. */
export function SettingRow({ label, hint, labelId, hintId, controlId, children }: RowProps) {
  const Name = controlId ? 'label' : 'span';
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-b py-1.5 last:border-b-0">
      <div className="min-w-0">
        <Name id={labelId} htmlFor={controlId} className={cn('block', controlId && 'cursor-pointer')}>
          {label}
        </Name>
        {hint && (
          <p id={hintId} className="max-w-80 text-text-muted text-xs">
            {hint}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

interface SwitchRowProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchRow({ label, hint, checked, disabled, onChange }: SwitchRowProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <SettingRow label={label} hint={hint} hintId={hintId} controlId={id}>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onCheckedChange={onChange}
      />
    </SettingRow>
  );
}

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
}

/** A setting with a few options side by side; the arrow keys move between them. */
export function SegmentedChoice<Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <SettingRow label={label} hint={hint} labelId={id} hintId={hintId}>
      <Radix.Root
        value={value}
        onValueChange={next => onChange(next as Value)}
        aria-labelledby={id}
        aria-describedby={hint ? hintId : undefined}
        className="flex max-w-full flex-wrap rounded border border-border bg-surface-sunken p-0.5"
      >
        {options.map(option => (
          <Radix.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className={cn(
              'h-7 rounded-[4px] border border-transparent px-2.5 text-text-muted text-sm transition-colors duration-120 pointer-coarse:h-10',
              'hover:text-text disabled:cursor-not-allowed disabled:text-text-faint disabled:opacity-60',
              'data-[state=checked]:border-border-strong data-[state=checked]:bg-surface-raised data-[state=checked]:font-medium data-[state=checked]:text-text',
            )}
          >
            {option.label}
          </Radix.Item>
        ))}
      </Radix.Root>
    </SettingRow>
  );
}
