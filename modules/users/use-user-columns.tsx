import { useMemo } from 'react';
import type { User } from '#contract/areas/users.ts';
import type { ListColumn } from '#modules/list-page/index.ts';
import { fileAddress } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Avatar } from '#modules/ui/index.ts';
import { StatusTag } from './components/status-tag.tsx';
import { usersText } from './text.ts';

/** The columns of the user list. */
export function useUserColumns(): readonly ListColumn<User>[] {
  const t = useText(usersText);
  return useMemo(
    () => [
      { key: 'username', header: t('fields.username'), width: 120, sortable: true, primary: true },
      { key: 'realname', header: t('fields.realname'), width: 100, inName: true },
      { key: 'avatar', header: t('fields.avatar'), width: 72, cell: AvatarCell },
      { key: 'sex_dictText', header: t('fields.sex'), width: 76, sortable: true },
      { key: 'birthday', header: t('fields.birthday'), width: 108 },
      { key: 'phone', header: t('fields.phone'), width: 118 },
      { key: 'orgCodeTxt', header: t('fields.department'), width: 172 },
      { key: 'departIds_dictText', header: t('fields.departIds'), width: 154 },
      {
        key: 'status_dictText',
        header: t('fields.status'),
        width: 84,
        cell: user => <StatusTag user={user} />,
      },
    ],
    [t],
  );
}

const AvatarCell = ({ realname, username, avatar }: User) => (
  <Avatar
    decorative
    size={28}
    name={realname ?? username}
    src={fileAddress(avatar)}
    className="rounded align-middle group-data-selected/row:bg-surface"
  />
);
