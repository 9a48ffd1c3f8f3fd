import { userFrozenBatch } from '#contract/areas/users.ts';
import type { User } from '#contract/areas/users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { OperationDefinition } from '#modules/list-page/index.ts';
import { requestEnvelope } from '#modules/platform/http/index.ts';
import { textOf, withSign } from '#modules/platform/i18n/index.ts';
import { refuseAdministrator } from './administrator.ts';
import { usersText } from './text.ts';

interface FreezeTexts {
  readonly one: 'confirmFreeze' | 'confirmUnfreeze';
  readonly several: 'confirmBatchFreeze' | 'confirmBatchUnfreeze';
  readonly hint: 'freezeHint' | 'unfreezeHint';
  readonly act: 'actions.freeze' | 'actions.unfreeze';
}

/** Sets the status of users, after a question; never that of the administrator. */
function statusOperation(status: 1 | 2, texts: FreezeTexts): OperationDefinition<User> {
  const t = textOf(usersText);
  return {
    refuse: refuseAdministrator,
    question: users => {
      const [first] = users;
      const one = users.length === 1 && first !== undefined;
      return {
        title: one ? t(texts.one) : t('confirmBatch'),
        description: one ? t(texts.hint, { name: nameOf(first) }) : t(texts.several),
        confirmLabel: t(texts.act),
      };
    },
    run: async users => {
      const ids = users.map(user => user.id).join(',');
      const { message } = await requestEnvelope(userFrozenBatch, { ids, status }, { handlesFailure: true });
      return message || t('done');
    },
  };
}

/** What can be done to users beyond deleting them. */
export const userOperations: Readonly<Record<'freeze' | 'unfreeze', OperationDefinition<User>>> = {
  freeze: statusOperation(userStatus.frozen, {
    one: 'confirmFreeze',
    several: 'confirmBatchFreeze',
    hint: 'freezeHint',
    act: 'actions.freeze',
  }),
  unfreeze: statusOperation(userStatus.normal, {
    one: 'confirmUnfreeze',
    several: 'confirmBatchUnfreeze',
    hint: 'unfreezeHint',
    act: 'actions.unfreeze',
  }),
};

/** How a user is called in questions and labels. */
export function nameOf({ realname, username }: User): string {
  return realname ? withSign(realname, username) : username;
}
