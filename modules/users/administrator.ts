import type { User } from '#contract/areas/users.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { usersText } from './text.ts';

/** The account that a fresh installation starts with and that nobody may lock out. */
const administrator = 'admin';

/** Why these users may not be frozen or unfrozen; undefined when they may. */
export function refuseAdministrator(users: readonly User[]): string | undefined {
  return users.some(user => user.username === administrator) ? textOf(usersText)('administrator') : undefined;
}
