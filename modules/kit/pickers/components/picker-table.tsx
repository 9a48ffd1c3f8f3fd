import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { coverageOf, isChosen, type PickerRow } from '#machines/picker/picker.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Checkbox, cn, Ellipsis, VisuallyHidden } from '#modules/ground/ui/index.ts';
import { pickerText } from '../picker-text.ts';
import type { PickerActor } from '../use-picker.ts';
import type { Picks } from '../use-picks.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { shownLength } from './picker-field.tsx';

/** A column of a picker's table. */
export interface PickerColumn {
  /** The property of the row's record, unless `text` or `render` is given. */
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width?: number;
  readonly text?: (row: PickerRow) => string | null | undefined;
  /** The content in place of a text. */
  readonly render?: (row: PickerRow) => ReactNode;
}

interface PickerTableProps {
  actor: PickerActor;
  label: string;
  columns: readonly PickerColumn[];
  /** After how many characters a text is cut. */
  cutAt?: number;
  /** The width in pixels below which it scrolls sideways on a phone. */
  leastWidth?: number | undefined;
  /** The favourites; undefined offers none. */
  picks?: Picks | undefined;
}

const cell = 'whitespace-nowrap border-border border-b px-2 py-1.5 text-left align-middle';

/** The rows of a picker, with a box to choose each. */
export function PickerTable({
  actor,
  label,
  columns,
  cutAt = shownLength,
  leastWidth,
  picks,
}: PickerTableProps) {
  const t = useText(pickerText);
  const group = useId();
  const { rows, chosen, multiple } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, snapshot => snapshot.hasTag('loading'));
  const coverage = coverageOf(chosen, rows);
  const choose = (row: PickerRow) => {
    if (multiple || !isChosen(chosen, row.value)) actor.send({ type: 'row.choose', row });
  };
  const press = (event: MouseEvent, row: PickerRow) => {
    if (!isControl(event)) choose(row);
  };
  const confirm = (event: MouseEvent) => {
    // A double click on the box of the row means the row as well.
    const isStar = isControl(event) && !(event.target as Element).closest('input');
    if (!multiple && !isStar) actor.send({ type: 'picker.confirm' });
  };
  return (
    <div className="thin-scroll min-w-0 overflow-x-auto">
      <table
        aria-label={label}
        aria-busy={isLoading}
        style={{ '--least-width': `${leastWidth ?? 0}px` } as object}
        className={cn(
          'w-full border-collapse text-base max-sm:min-w-(--least-width)',
          isLoading && 'opacity-60',
        )}
      >
        <thead className="bg-surface-sunken text-sm text-text-muted">
          <tr>
            <th scope="col" className={cn(cell, 'w-10')}>
              {multiple ? (
                <Checkbox
                  aria-label={t('choosePage')}
                  checked={coverage === 'some' ? 'indeterminate' : coverage === 'all'}
                  onCheckedChange={() =>
                    actor.send({ type: 'rows.choose', rows, chosen: coverage !== 'all' })
                  }
                />
              ) : (
                <VisuallyHidden>{t('column.choose')}</VisuallyHidden>
              )}
            </th>
            {columns.map(({ key, title, width }) => (
              <th key={key} scope="col" style={{ width }} className={cn(cell, 'font-medium')}>
                {title}
              </th>
            ))}
            {picks && (
              <th scope="col" className={cn(cell, 'w-10')}>
                <VisuallyHidden>{t('column.favourite')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const isOn = isChosen(chosen, row.value);
            return (
              <tr
                key={row.value}
                data-chosen={isOn || undefined}
                onClick={event => press(event, row)}
                onDoubleClick={confirm}
                className="cursor-pointer hover:bg-surface-hover data-chosen:bg-accent-soft"
              >
                <td className={cell}>
                  {multiple ? (
                    <Checkbox
                      aria-label={t('choose', { name: row.label })}
                      checked={isOn}
                      onCheckedChange={() => choose(row)}
                    />
                  ) : (
                    <input
                      type="radio"
                      name={group}
                      aria-label={t('choose', { name: row.label })}
                      checked={isOn}
                      onChange={() => choose(row)}
                      className="block size-4 accent-accent-ink"
                    />
                  )}
                </td>
                {columns.map(column => (
                  <td key={column.key} className={cell}>
                    {column.render?.(row) ?? <Ellipsis length={cutAt}>{cellText(column, row)}</Ellipsis>}
                  </td>
                ))}
                {picks && (
                  <td className={cell}>
                    <FavouriteButton row={row} picks={picks} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a click was on something in the row that has a meaning of its own. */
const isControl = ({ target }: MouseEvent) => (target as Element).closest('button, input, label, a') !== null;

/** The text of a row in a column. */
export function cellText({ key, text }: PickerColumn, row: PickerRow): string {
  const value = text ? text(row) : row.record?.[key];
  return value === null || value === undefined ? '' : String(value);
}
