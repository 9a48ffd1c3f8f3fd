import type { ReactNode } from 'react';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { cutText } from '#modules/ui/index.ts';
import type { ListColumn } from '../types.ts';

/** What a column shows of a row: its own content, or the property's text, cut at the width of the place. */
export function contentOf(column: ListColumn<ListRow>, row: ListRow): ReactNode {
  if (column.cell) return column.cell(row) ?? dash;
  const value: unknown = column.text ? column.text(row) : row[column.key as keyof ListRow];
  if (value === null || value === undefined || value === '') return dash;
  return cutText(String(value));
}

/** Stands where there is nothing to show. */
const dash = (
  <span aria-hidden className="text-text-faint">
    —
  </span>
);
