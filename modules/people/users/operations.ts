import type { User, userResource } from '#contract/areas/users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { joinedIds } from '#modules/kit/list-page/index.ts';
import type { ResourceOperation } from '#modules/kit/resource-page/index.ts';
import { usersText } from './text.ts';
import { nameOf } from './user-name.ts';

/** The initial account of an installation, which must not be locked out. */
const administrator = 'admin';

/** Sets the status of users after a confirmation, except that of the administrator. */
const statusOperation = (name: 'freeze' | 'unfreeze'): ResourceOperation<typeof userResource> => ({
  verb: 'frozenBatch',
  input: users => ({ ids: joinedIds(users), status: userStatus[name === 'freeze' ? 'frozen' : 'normal'] }),
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
