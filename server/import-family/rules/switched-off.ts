import type { MoveContext, MovingRow } from '../moved/moved-table.ts';

const off = 0;

/** A route names servers beside the one of the family: nothing is sent there until somebody has looked at it. */
export function routeSwitchedOff({ id, values }: MovingRow, { report, table }: MoveContext): void {
  if (values.status === off) return;
  values.status = off;
  report.note(table, 'status', 'is in use there and switched off here until its server is checked', id);
}

/** Passwords are encrypted there with a key that stays there. */
export function withoutPassword({ id, values }: MovingRow, { report, table }: MoveContext): void {
  values.dbPassword = null;
  report.note(table, 'db_password', 'stays there: enter the password again', id);
}
