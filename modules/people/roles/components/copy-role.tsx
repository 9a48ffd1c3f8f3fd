import { useMemo } from 'react';
import { roleCopy } from '#contract/areas/role-grants.ts';
import { type Role, roleResource } from '#contract/areas/roles.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { addDialog, type DialogProps } from '#modules/kit/resource-page/index.ts';

/** Roles, where one that is added is a copy. */
const copies = {
  ...roleResource,
  record: ['角色副本', 'copy of a role'],
  endpoints: { ...roleResource.endpoints, add: roleCopy },
} as const;

const copyOf = (name: string) => translateBilingual([`${name} 副本`, `Copy of ${name}`]);

/** Adds a role with the grants and the data rules of another one. */
export default function CopyRole(props: DialogProps<Role>) {
  const { id: source } = props.row;
  const Add = useMemo(
    () =>
      addDialog<Role>(
        { resource: copies, form: { toInput: (input: object) => ({ ...input, source }) } },
        ({ roleName, roleCode, description }) => ({
          roleName: copyOf(roleName ?? roleCode),
          roleCode: `${roleCode}_copy`,
          description,
        }),
      ),
    [source],
  );
  return <Add {...props} />;
}
