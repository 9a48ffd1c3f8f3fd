import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from './cn.ts';
import { Input, type InputProps } from './input.tsx';
import { searchingAttribute } from './search-keys.ts';
import { uiText } from './text.ts';

export interface SearchInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onSearch?: (value: string) => void;
}

/** A search box with a clear button; Escape clears it, and propagates when it is already empty. */
export function SearchInput({
  value,
  onChange,
  onSearch,
  className,
  placeholder,
  ...rest
}: SearchInputProps) {
  const t = useText(uiText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div {...{ [searchingAttribute]: value ? '' : undefined }} className={cn('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-text-faint"
      />
      <Input
        aria-label={placeholder ?? t('search')}
        {...rest}
        ref={input}
        type="search"
        value={value}
        placeholder={placeholder ?? t('search')}
        onChange={event => onChange(event.target.value)}
        onKeyDown={keyHandler(event => {
          if (event.key === 'Enter') onSearch?.(value);
          if (event.key === 'Escape' && value) {
            event.stopPropagation();
            onChange('');
          }
        })}
        className="pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded text-text-faint hover:text-text"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}
