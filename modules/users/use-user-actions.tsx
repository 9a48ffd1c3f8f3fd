import { Eye, FileUser, KeyRound, Lock, LockOpen, ShieldQuestionMark, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import type { User } from '#contract/areas/users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { useMayExplain } from '#modules/access-reasons/index.ts';
import type { ListPage, RowAction } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { useOpenTab } from '#modules/tabs/index.ts';
import { usersText } from './text.ts';
import { useUserRights } from './use-user-rights.ts';

/** What can be done to one user; the first stands in the row, the others in its menu. */
export function useUserActions(
  { ask, edit, view }: Pick<ListPage<User>, 'ask' | 'edit' | 'view'>,
  changePassword: (user: User) => void,
  explain: (user: User) => void,
): (user: User) => readonly RowAction<User>[] {
  const t = useText(usersText);
  const rights = useUserRights();
  const mayExplain = useMayExplain();
  const openTab = useOpenTab();
  return useCallback(
    (user: User) => {
      const frozen = user.status === userStatus.frozen;
      const actions: (RowAction<User> & { offered: boolean })[] = [
        { key: 'edit', label: t('actions.edit'), onSelect: edit, offered: rights.edit },
        { key: 'view', label: t('actions.view'), icon: <Eye aria-hidden />, onSelect: view, offered: true },
        {
          key: 'open',
          label: t('actions.open'),
          icon: <FileUser aria-hidden />,
          onSelect: ({ id, realname, username }) =>
            openTab(`/isystem/user/${encodeURIComponent(id)}`, realname || username),
          offered: true,
        },
        {
          key: 'password',
          label: t('actions.password'),
          icon: <KeyRound aria-hidden />,
          onSelect: changePassword,
          offered: rights.changePassword,
        },
        {
          key: 'status',
          label: t(frozen ? 'actions.unfreeze' : 'actions.freeze'),
          icon: frozen ? <LockOpen aria-hidden /> : <Lock aria-hidden />,
          onSelect: chosen => ask(frozen ? 'unfreeze' : 'freeze', [chosen]),
          offered: rights.freeze,
        },
        {
          key: 'reasons',
          label: t('actions.reasons'),
          icon: <ShieldQuestionMark aria-hidden />,
          onSelect: explain,
          offered: mayExplain,
        },
        {
          key: 'delete',
          label: t('actions.delete'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: chosen => ask('delete', [chosen]),
          offered: rights.delete,
        },
      ];
      return actions.filter(action => action.offered);
    },
    [ask, edit, view, changePassword, explain, rights, mayExplain, openTab, t],
  );
}
