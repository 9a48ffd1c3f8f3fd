import type { MoveContext, MovingRow, RowValues } from '../moved/moved-table.ts';

const olderForm = /^([0-9a-f]{16})+$/;

/** A password in the form of this server never comes from outside, and one in an unknown form opens nothing. */
export function refuseStrangePassword({ id, values }: MovingRow, { report, table }: MoveContext): void {
  const { password, salt } = values;
  if (typeof password === 'string' && olderForm.test(password) && typeof salt === 'string' && salt !== '')
    return;
  values.password = null;
  values.salt = null;
  report.note(table, 'password', 'is empty or in an unknown form: it must be reset here', id);
}

/** Whether a password is as the family stores it; one of this server was set or used here since. */
const isOlder = (password: unknown) => typeof password !== 'string' || olderForm.test(password);

/** The source's password, unless the one here has been used or changed since: then it is the newer one. */
export function keepNewerPassword(values: RowValues, existing: RowValues): RowValues {
  if (isOlder(existing.password)) return values;
  return { ...values, password: existing.password, salt: existing.salt };
}
