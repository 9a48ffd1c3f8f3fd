import { orderedKeys, type TableSettings } from '#modules/kit/list-page/index.ts';
import type { ShownColumn } from './scope.tsx';

/**
 * The columns as a person has arranged them: those of the table itself first, then the pinned ones, then the others in
 * their order. With every column hidden, all are shown.
 */
export function arrangedColumns(
  columns: readonly ShownColumn[],
  { order, hidden, pinned }: Pick<TableSettings, 'order' | 'hidden' | 'pinned'>,
): readonly ShownColumn[] {
  if (order.length === 0 && hidden.length === 0 && pinned.length === 0) return columns;
  const values = columns.filter(({ kind }) => kind === 'value');
  const keys = values.map(({ id }) => id);
  const ordered = orderedKeys({ order }, keys).flatMap(key => values.find(({ id }) => id === key) ?? []);
  const shown = ordered.filter(({ id }) => !hidden.includes(id));
  const kept = shown.length > 0 ? shown : ordered;
  const isPinned = ({ id }: ShownColumn) => pinned.includes(id);
  const firstValue = columns.findIndex(({ kind }) => kind === 'value');
  const leading = columns.slice(0, Math.max(0, firstValue));
  const trailing = columns.slice(leading.length).filter(({ kind }) => kind === 'special');
  const fixed = kept.some(isPinned) ? [...leading, ...kept.filter(isPinned)] : [];
  const others = fixed.length > 0 ? kept.filter(column => !isPinned(column)) : [...leading, ...kept];
  return [...fixed.map((column, at) => ({ ...column, pinned: at })), ...others, ...trailing];
}

/** What keeps a cell of a pinned column visible; on a phone nothing is pinned, since nothing else would have room. */
export const pinnedClass = (pinned: number | undefined): string | undefined =>
  pinned === undefined ? undefined : `z-1 bg-inherit sm:sticky sm:left-(--pin)`;

/**
 * The place of a pinned cell, which the table gives by the index of its column, and where a cell of a tree begins.
 *
 * @param depth how many rows are above it, in the first column with values
 * @param gridColumn its place in the grid, unless it follows the one in front of it
 */
export const cellStyle = (
  pinned: number | undefined,
  depth = 0,
  gridColumn?: number,
): Record<string, string | number> | undefined =>
  pinned === undefined && depth === 0 && gridColumn === undefined
    ? undefined
    : {
        ...(gridColumn !== undefined && { gridColumn }),
        ...(pinned !== undefined && { '--pin': `var(--pin-${pinned})` }),
        ...(depth > 0 && { paddingLeft: 8 + depth * 20 }),
      };

/** The places of the pinned columns, which are the first ones, by their widths in pixels. */
export function pinnedPlaces(columns: readonly ShownColumn[], widths: readonly number[]) {
  const places: Record<string, string> = {};
  let left = 0;
  columns.forEach(({ pinned }, at) => {
    if (pinned === undefined) return;
    places[`--pin-${pinned}`] = `${left}px`;
    left += widths[at] ?? 0;
  });
  return { places, width: left };
}
