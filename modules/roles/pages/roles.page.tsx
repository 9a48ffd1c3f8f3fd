import { ShieldCheck } from 'lucide-react';
import { roleResource } from '#contract/areas/roles.ts';
import { useCapability } from '#modules/capabilities/index.ts';
import { useCan } from '#modules/permissions/index.ts';
import { lazyDialog, ResourcePage } from '#modules/resource-page/index.ts';

const dialogs = {
  secondFactor: lazyDialog(async () => ({
    default: (await import('#modules/second-factor/index.ts')).RoleDemand,
  })),
};

/** The roles that people are granted. */
export default function RolesPage() {
  const isSupported = useCapability('secondFactor');
  const isAllowed = useCan('system:role:secondFactor');
  return (
    <ResourcePage
      resource={roleResource}
      visibleFields={3}
      dialogs={dialogs}
      actions={[
        { verb: 'edit' },
        { verb: 'view' },
        {
          key: 'secondFactor',
          label: ['要求二次验证', 'Demand a second factor'],
          icon: <ShieldCheck aria-hidden />,
          opens: 'secondFactor',
          offered: () => isSupported === true && isAllowed,
        },
        { verb: 'delete' },
      ]}
    />
  );
}
