import type { User } from '#contract/areas/users.ts';
import { AccessReasons } from '#modules/access/access-reasons/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { nameOf } from '../user-name.ts';

/** Explains why a user sees a menu or button, or does not. */
export const Reasons = ({ row, close }: DialogProps<User>) => (
  <AccessReasons person={{ id: row.id, name: nameOf(row) }} onClose={close} />
);
