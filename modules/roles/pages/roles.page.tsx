import { type Role, roleResource } from '#contract/areas/roles.ts';
import { useCapability } from '#modules/capabilities/index.ts';
import { FieldRules, fieldRulesCode } from '#modules/data-rules/index.ts';
import { useCan } from '#modules/permissions/index.ts';
import { type DialogProps, ResourcePage } from '#modules/resource-page/index.ts';

const dialogs = {
  fieldRules: ({ row, close }: DialogProps<Role>) => (
    <FieldRules role={{ id: row.id, name: row.roleName || row.roleCode }} onClose={close} />
  ),
};
const usual = [{ verb: 'edit' }, { verb: 'view' }, { verb: 'delete' }] as const;
const withFieldRules = [
  ...usual,
  { key: 'fieldRules', label: ['字段权限', 'Field rules'], opens: 'fieldRules' },
] as const;

/** The roles that people are granted. */
export default function RolesPage() {
  const isKnown = useCapability('dataRules') === true;
  const mayRestrict = useCan(fieldRulesCode) && isKnown;
  return (
    <ResourcePage
      resource={roleResource}
      visibleFields={3}
      dialogs={dialogs}
      actions={mayRestrict ? withFieldRules : usual}
    />
  );
}
