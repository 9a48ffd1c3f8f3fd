import { ProgressBar } from '#modules/ground/ui/progress-bar.tsx';
import { useTableScope, useTableValue } from '../scope.tsx';
import type { CellTextProps } from './kind.ts';

/** A bar from 0 to 100 (TABLE-73). */
export function ProgressText({ column, value }: CellTextProps) {
  const percent = Math.max(0, Math.min(100, Number(value) || 0));
  return (
    <span className="flex w-full items-center gap-2">
      <ProgressBar label={column.label} percent={percent} />
      <span className="tabular text-sm">{percent}%</span>
    </span>
  );
}

/** What the page draws (TABLE-77). */
export function SlotText({ column, value, row }: CellTextProps) {
  const { actor } = useTableScope();
  const { Slot } = column.options;
  const place = useTableValue(({ context }) => context.places.get(row.id) ?? 0);
  return Slot ? (
    <Slot
      value={value}
      row={row}
      place={place}
      disabled={actor.getSnapshot().context.disabled}
      onChange={next =>
        actor.send({ type: 'cell.change', cell: { rowId: row.id, column: column.id }, value: next })
      }
    />
  ) : null;
}
