import type { ReactNode } from 'react';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { cutText } from '#modules/ground/ui/index.ts';
import type { ListColumn } from '../types.ts';

/**
 * The content of a cell: the column's own content, or the text of the property, truncated at the width of the
 * cell.
 */
export const contentOf = (column: ListColumn<ListRow>, row: ListRow): ReactNode =>
  filledContentOf(column, row) ?? dash;

/** The content of a cell; undefined for an empty value. */
export function filledContentOf(column: ListColumn<ListRow>, row: ListRow): ReactNode {
  if (column.cell) return column.cell(row);
  const value: unknown = column.text ? column.text(row) : row[column.key as keyof ListRow];
  if (value === null || value === undefined || value === '') return undefined;
  return cutText(String(value));
}

/** Shown for an empty value. */
const dash = (
  <span aria-hidden className="text-text-faint">
    —
  </span>
);
