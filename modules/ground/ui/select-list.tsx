import { Check } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { RefObject } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from './cn.ts';
import type { Option } from './option.ts';
import { OptionCount } from './option-count.tsx';
import { popoverClass } from './popover.tsx';
import { keepOpenWhileTyping } from './search-keys.ts';
import { uiText } from './text.ts';
import { ToneDot } from './tone-dot.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface SelectListProps {
  id: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** The control, which gets the focus back when the list closes. */
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The open list of a `Select`, positioned by an element that covers the control. */
export function SelectList({ id, options, value, onChange, trigger, onClose }: SelectListProps) {
  const t = useText(uiText);
  const returnFocus = useReturnFocus(trigger);
  return (
    <Radix.Root open value={value} onValueChange={onChange} onOpenChange={open => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          onEscapeKeyDown={keepOpenWhileTyping}
          id={id}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          {...returnFocus}
          className={cn(
            popoverClass,
            'max-h-80 min-w-(--radix-select-trigger-width) max-w-100 overflow-hidden',
          )}
        >
          <Radix.Viewport className="thin-scroll max-h-80 p-1">
            {options.length === 0 && <p className="px-2 py-3 text-center text-text-muted">{t('noData')}</p>}
            {options.map(option => (
              <SelectItem key={option.value} {...option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SelectItem({ value, label, hint, disabled, tone, count }: Option) {
  return (
    <Radix.Item
      value={value}
      disabled={disabled}
      textValue={label}
      // Its name is the label alone, unless it is taken from the content.
      {...(count !== undefined && { 'aria-labelledby': undefined })}
      className="relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-[4px] py-1 pr-8 pl-2 outline-none data-disabled:text-text-faint data-highlighted:bg-surface-hover data-[state=checked]:font-medium pointer-coarse:min-h-10"
    >
      {tone && <ToneDot tone={tone} />}
      <Radix.ItemText>{label}</Radix.ItemText>
      {hint && <span className="text-text-muted text-xs">{hint}</span>}
      <OptionCount count={count} />
      <Radix.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="size-4 text-accent-ink" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
