import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import type { ReactNode, UIEvent } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { checkBoxClass } from './checkbox.tsx';
import { cn } from './cn.ts';
import type { Option } from './option.ts';
import { OptionCount } from './option-count.tsx';
import { Spinner } from './spinner.tsx';
import { uiText } from './text.ts';
import { ToneDot } from './tone-dot.tsx';

/** The maximum number of rendered options; typing filters the rest. */
const MOST_SHOWN = 200;

interface OptionListProps {
  label: string;
  /** The options after filtering. */
  options: readonly Option[];
  query: string;
  onQueryChange: (query: string) => void;
  isChosen: (value: string) => boolean;
  onChoose: (value: string) => void;
  /** Shows checkboxes, for a multiple selection. */
  multiple: boolean;
  loading?: boolean;
  /** Replaces the text of an empty list, and is below the options: that loading failed, for example. */
  note?: ReactNode;
  /** Called when the list is scrolled to its end. */
  onEnd?: () => void;
}

/** How near to its end a list asks for more, in pixels. */
const END = 40;

/** The open list of a combobox: a search box above the options. */
export function OptionList({
  label,
  options,
  query,
  onQueryChange,
  isChosen,
  onChoose,
  multiple,
  loading = false,
  note,
  onEnd,
}: OptionListProps) {
  const t = useText(uiText);
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < END) onEnd?.();
  };
  return (
    <Command shouldFilter={false} label={label} loop vimBindings={false}>
      <div className="flex items-center gap-2 border-border border-b px-2.5">
        <Search aria-hidden className="size-4 shrink-0 text-text-faint" />
        <Command.Input
          value={query}
          onValueChange={onQueryChange}
          placeholder={t('search')}
          className="h-9 min-w-0 flex-1 bg-transparent text-base outline-none pointer-coarse:h-11"
        />
        {loading && <Spinner className="text-text-faint" />}
      </div>
      <Command.List
        className="thin-scroll max-h-68 overflow-y-auto p-1"
        label={label}
        onScroll={onEnd && onScroll}
      >
        {options.length === 0 && !loading && note === undefined && (
          <p role="presentation" className="px-2 py-4 text-center text-text-muted">
            {t(query ? 'noMatch' : 'noData')}
          </p>
        )}
        {options.slice(0, MOST_SHOWN).map(({ value, label: text, hint, disabled, tone, count }) => {
          const chosen = isChosen(value);
          return (
            <Command.Item
              key={value}
              value={value}
              disabled={disabled}
              onSelect={() => onChoose(value)}
              aria-checked={chosen}
              className="flex min-h-8 cursor-default select-none items-center gap-2 rounded-[4px] px-2 py-1 outline-none data-[disabled=true]:text-text-faint data-[selected=true]:bg-surface-hover pointer-coarse:min-h-10"
            >
              {multiple && (
                <span aria-hidden data-state={chosen ? 'checked' : 'unchecked'} className={checkBoxClass}>
                  {chosen && <Check className="size-3" strokeWidth={3} />}
                </span>
              )}
              {tone && <ToneDot tone={tone} />}
              <span className={cn('min-w-0 flex-1 truncate', chosen && !multiple && 'font-medium')}>
                {text}
              </span>
              {hint && <span className="shrink-0 text-text-muted text-xs">{hint}</span>}
              <OptionCount count={count} />
              {chosen && !multiple && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
            </Command.Item>
          );
        })}
      </Command.List>
      {note}
    </Command>
  );
}
