import { useText } from '#modules/ground/platform/i18n/index.ts';
import { BusinessPicker, type ListedPickerProps, shownLength } from '#modules/kit/pickers/index.ts';
import { rolesText } from '../text.ts';

const list = {
  entity: 'role',
  address: '/sys/role/list',
  valueKey: 'id',
  labelKey: 'roleName',
  hintKey: 'roleCode',
} as const;

/** Chooses roles in a dialog, one or several (PICKER-16). Values are ids. */
export function RolePicker(props: ListedPickerProps) {
  const t = useText(rolesText);
  return (
    <BusinessPicker
      {...props}
      list={list}
      dialog={{
        title: t('title'),
        searchPlaceholder: t('search'),
        pageSizes: [10, 20, 30],
        cutAt: shownLength,
        columns: [
          { key: 'roleName', title: t('name') },
          { key: 'roleCode', title: t('code') },
        ],
      }}
    />
  );
}
