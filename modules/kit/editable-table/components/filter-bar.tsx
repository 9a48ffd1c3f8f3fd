import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, IconButton, Input } from '#modules/ground/ui/index.ts';
import { arrangeRows, wantedRows } from '../arrange-rows.ts';
import { useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';

/** Asks what the cells of a column have to contain. */
export function FilterForm({ column, onClose }: { column: string; onClose: () => void }) {
  const t = useText(editableTableText);
  const scope = useTableScope();
  const name = scope.resolved.get(column)?.label ?? column;
  const [text, setText] = useState(() => wantedRows(scope).filters[column] ?? '');
  const filter = (event: FormEvent) => {
    event.preventDefault();
    const wanted = wantedRows(scope);
    arrangeRows(scope, { ...wanted, filters: { ...wanted.filters, [column]: text.trim() } });
    onClose();
  };
  return (
    <form
      aria-label={t('filter', { name })}
      onSubmit={filter}
      className="flex flex-wrap items-center gap-2 rounded border border-border bg-surface-sunken p-2"
    >
      <Input
        autoFocus
        aria-label={t('filter', { name })}
        placeholder={t('filter', { name })}
        value={text}
        onChange={event => setText(event.target.value)}
        className="w-64"
      />
      <Button type="submit">{t('filterNow')}</Button>
      <IconButton label={t('close')} onClick={onClose} className="ml-auto">
        <X aria-hidden />
      </IconButton>
    </form>
  );
}

/** What the rows are filtered by, each with a button that ends it, and how many are left out. */
export function ActiveFilters() {
  const t = useText(editableTableText);
  const scope = useTableScope();
  const arrangement = useTableValue(({ context }) => context.arrangement);
  const filters = Object.entries(arrangement?.filters ?? {});
  if (!arrangement || filters.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {filters.map(([column, text]) => {
        const name = scope.resolved.get(column)?.label ?? column;
        return (
          <span
            key={column}
            className="inline-flex items-center gap-1 rounded border border-border bg-surface-sunken py-0.5 pr-0.5 pl-2"
          >
            {t('filtered', { name, text })}
            <IconButton
              size="sm"
              label={t('endFilter', { name })}
              onClick={() => {
                const { [column]: _, ...rest } = arrangement.filters;
                arrangeRows(scope, { sort: arrangement.sort, filters: rest });
              }}
            >
              <X aria-hidden />
            </IconButton>
          </span>
        );
      })}
      <span role="status" className="text-text-muted">
        {t('leftOut', { count: arrangement.left.size })}
      </span>
    </div>
  );
}
