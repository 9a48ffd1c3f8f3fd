import type { User, userResource } from '#contract/areas/users.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import type { ResourceOperation } from '#modules/kit/resource-page/index.ts';
import { usersText } from './text.ts';
import { nameOf } from './user-name.ts';

/** The initial account of an installation, which must not be locked out. */
const administrator = 'admin';

/** Asks before users are frozen or unfrozen, and refuses it for the administrator. */
const statusOperation = (name: 'freeze' | 'unfreeze'): ResourceOperation<typeof userResource> => ({
  refuse: users =>
    users.some(({ username }) => username === administrator) ? textOf(usersText)('administrator') : undefined,
  question: users => {
    const t = textOf(usersText);
    const [first] = users;
    const one: User | undefined = users.length === 1 ? first : undefined;
    return {
      title: one ? t(`${name}.one`) : t('confirmBatch'),
      description: one ? t(`${name}.hint`, { name: nameOf(one) }) : t(`${name}.several`),
      confirmLabel: t(`${name}.act`),
    };
  },
});

/** The operations on users beyond those on every record. */
export const userOperations = { freeze: statusOperation('freeze'), unfreeze: statusOperation('unfreeze') };
