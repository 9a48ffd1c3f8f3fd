import { ChevronDown, X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';
import { type ControlSize, controlClass } from './input.tsx';
import { PendingText } from './skeleton.tsx';
import { Tag, type TagProps } from './tag.tsx';
import { uiText } from './text.ts';
import { Tooltip } from './tooltip.tsx';

/** The common props of controls with a searchable drop-down, except the value. */
export interface ChoiceControlProps {
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  controlSize?: ControlSize;
  id?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  'aria-required'?: React.AriaAttributes['aria-required'];
  className?: string;
}

/** A selected option as the trigger shows it. */
export interface Choice {
  value: string;
  /** Undefined while it is loading. */
  label: string | undefined;
  /** A shorter text that is shown in its place; the tooltip of the control has the label. */
  short?: string;
  /** A tone of the design or a colour; `warning` marks a choice that needs attention. */
  tone?: TagProps['tone'];
}

interface ChoiceTriggerProps extends ChoiceControlProps {
  open: boolean;
  popup: 'listbox' | 'tree' | 'dialog';
  chosen: readonly Choice[];
  /** Shows each selection as a removable tag; those above `maxTags` collapse into "+N", and all but one in a small control. */
  multiple?: boolean;
  maxTags?: number;
  onRemove?: (value: string) => void;
  onClear: () => void;
  /** A letter typed on the closed control opens it and starts the search. */
  onType?: (letter: string) => void;
}

const frameHeight = {
  sm: 'min-h-7 text-sm pointer-coarse:min-h-9',
  md: 'min-h-8 pointer-coarse:min-h-10 pointer-coarse:[&>button]:text-lg',
};

/** The trigger of a combobox or tree select: the selection, a clear button, an arrow. Anchors the popover. */
export function ChoiceTrigger({
  open,
  popup,
  chosen,
  multiple = false,
  maxTags = 3,
  onRemove,
  onClear,
  onType,
  placeholder,
  clearable = false,
  disabled = false,
  controlSize = 'md',
  className,
  ...rest
}: ChoiceTriggerProps) {
  const t = useText(uiText);
  const wired = useFieldControl(rest);
  const most = controlSize === 'sm' ? 1 : maxTags;
  const shown = chosen.slice(0, most);
  const folded = chosen.slice(most);
  const clears = clearable && !disabled && chosen.length > 0;
  const isCut = chosen.some(({ short }) => short !== undefined);
  const namesOf = (choices: readonly Choice[]) => listed(choices.map(({ label }) => label ?? '…'));
  const names = namesOf(folded);
  return (
    <Radix.Anchor asChild>
      <div
        data-disabled={disabled || undefined}
        className={cn('relative flex min-w-0 items-center', frameHeight[controlSize], className)}
      >
        <Radix.Trigger asChild>
          <button
            {...wired}
            type="button"
            role="combobox"
            aria-haspopup={popup}
            aria-expanded={open}
            data-empty={chosen.length === 0 || undefined}
            disabled={disabled}
            data-tooltip={isCut ? namesOf(chosen) : undefined}
            onKeyDown={keyHandler(event => {
              if (event.key === 'ArrowDown' && !open) {
                event.preventDefault();
                event.currentTarget.click();
              } else if (event.key === 'Backspace' || event.key === 'Delete') {
                const last = chosen.at(-1);
                if (multiple && last) onRemove?.(last.value);
                else if (clears) onClear();
              } else if (
                onType &&
                !open &&
                event.key.length === 1 &&
                event.key !== ' ' &&
                !event.ctrlKey &&
                !event.metaKey &&
                !event.altKey
              ) {
                event.preventDefault();
                onType(event.key);
              }
            })}
            className={cn(controlClass, 'absolute inset-0 cursor-pointer px-2.5 text-left')}
          >
            {multiple ? (
              <span className={chosen.length > 0 ? 'sr-only' : 'block truncate pr-5 text-text-faint'}>
                {chosen.length > 0
                  ? `${t('chosenCount', { count: chosen.length })}: ${namesOf(chosen)}`
                  : (placeholder ?? t('choose'))}
              </span>
            ) : (
              <span
                className={cn(
                  'block truncate pr-5',
                  chosen.length === 0 && 'text-text-faint',
                  chosen[0]?.tone === 'warning' && 'text-warning',
                )}
              >
                {chosen[0] ? shownOf(chosen[0]) : (placeholder ?? t('choose'))}
              </span>
            )}
          </button>
        </Radix.Trigger>
        {multiple && chosen.length > 0 && (
          <span className="pointer-events-none relative flex min-w-0 flex-1 flex-wrap gap-1 py-1 pr-8 pl-1.5">
            {shown.map(choice => (
              <Tag
                key={choice.value}
                name={choice.label}
                tone={choice.tone}
                onRemove={disabled || choice.label === undefined ? undefined : () => onRemove?.(choice.value)}
              >
                {shownOf(choice)}
              </Tag>
            ))}
            {folded.length > 0 && (
              <Tooltip content={names}>
                <span className="pointer-events-auto">
                  <Tag>
                    <span aria-hidden>+{folded.length}</span>
                    <span className="sr-only">{t('moreChosen', { count: folded.length, names })}</span>
                  </Tag>
                </span>
              </Tooltip>
            )}
          </span>
        )}
        {clears ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('clear')}
            onClick={onClear}
            className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded text-text-faint hover:text-text"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        ) : (
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-text-faint"
          />
        )}
      </div>
    </Radix.Anchor>
  );
}

const shownOf = ({ label, short }: Choice) => short ?? label ?? <PendingText />;
