import type { MoveContext, MovingRow } from '../moved/moved-table.ts';

const stopped = -1;

/** A job of the family names a Java class, which does not run here. */
export function stoppedJob({ id, values }: MovingRow, { report, table }: MoveContext): void {
  if (values.status === stopped) return;
  values.status = stopped;
  report.note(table, 'status', 'is running there and stopped here: its class belongs to that server', id);
}
