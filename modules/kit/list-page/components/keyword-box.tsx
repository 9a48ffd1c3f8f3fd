import { ListFilter, Search, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Badge, Button, cn, Input } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { SearchField } from '../types.ts';
import { useSearchDraft } from '../use-search-draft.ts';
import { useSlashKey } from '../use-slash-key.ts';
import { useFilterCount } from './active-filters.tsx';

/** Whether the other criteria are shown, and what shows and hides them. */
export interface Filters {
  open: boolean;
  change: (open: boolean) => void;
}

interface KeywordBoxProps {
  field: SearchField;
  filters: Filters;
}

/**
 * The search box of a list: one text in several fields. Enter submits, `/` focuses it; the button beside it shows the other
 * criteria, with the number of those in use. It makes room for a selection, which takes its place where there is little.
 */
export function KeywordBox({ field, filters }: KeywordBoxProps) {
  const t = useText(listText);
  const { fields } = useListPageContext();
  const { values, change, submit, isChanged } = useSearchDraft();
  const count = useFilterCount();
  const selecting = useListSelector(({ context }) => context.selected.size > 0);
  const form = useRef<HTMLFormElement>(null);
  useSlashKey(form);
  const value = values[field.name] ?? '';
  return (
    <search
      aria-label={t('search')}
      data-draft={isChanged || undefined}
      className={cn('flex min-w-0 items-center gap-2', selecting && '@max-5xl:hidden')}
    >
      <form
        ref={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
        className={cn('relative min-w-40', selecting ? 'w-40' : 'w-80')}
      >
        <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-text-faint" />
        <Input
          enterKeyHint="search"
          aria-label={field.label}
          placeholder={field.placeholder}
          maxLength={100}
          value={value}
          onChange={event => change(field.name, event.target.value)}
          className="px-8"
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => {
              form.current?.querySelector('input')?.focus();
              submit({ ...values, [field.name]: '' });
            }}
            className="absolute top-1 right-1 grid size-6 place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        )}
      </form>
      {fields.length > 1 && (
        <Button
          variant="ghost"
          aria-expanded={filters.open}
          icon={<ListFilter aria-hidden />}
          onClick={() => filters.change(!filters.open)}
        >
          {t('filter')}
          <Badge count={count} className="bg-accent text-accent-text" />
        </Button>
      )}
    </search>
  );
}
