import { useMemo } from 'react';
import type { SearchField } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { usersText } from './text.ts';

/** The criteria of the user list. */
export function useUserSearch(): readonly SearchField[] {
  const t = useText(usersText);
  return useMemo(
    () => [
      {
        name: 'username',
        label: t('searchFields.username'),
        placeholder: t('placeholders.searchUsername'),
        contains: true,
      },
      {
        name: 'sex',
        label: t('fields.sex'),
        placeholder: t('placeholders.sex'),
        options: [
          { value: '1', label: t('sex.male') },
          { value: '2', label: t('sex.female') },
        ],
      },
      {
        name: 'realname',
        label: t('searchFields.realname'),
        placeholder: t('placeholders.searchRealname'),
      },
      { name: 'phone', label: t('fields.phone'), placeholder: t('placeholders.searchPhone') },
      {
        name: 'status',
        label: t('searchFields.status'),
        placeholder: t('placeholders.choose'),
        options: [
          { value: '1', label: t('status.normal') },
          { value: '2', label: t('status.frozen') },
        ],
      },
    ],
    [t],
  );
}
