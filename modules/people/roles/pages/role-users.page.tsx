import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Role, roleResource } from '#contract/areas/roles.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, IconButton, lazyPart, useMedia } from '#modules/ground/ui/index.ts';
import { useListSelector } from '#modules/kit/list-page/index.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { roleDialogs, useRoleActions } from '../role-actions.tsx';
import { rolesText } from '../text.ts';

const RolePeople = lazyPart(async () => ({
  default: (await import('../components/role-people.tsx')).RolePeople,
}));

/** Roles, with the people who have the chosen one beside them. */
export default function RoleUsersPage() {
  const t = useText(rolesText);
  const [chosen, setChosen] = useState<Role>();
  const actions = useRoleActions(setChosen);
  const isWide = useMedia('(min-width: 1024px)');
  const close = () => setChosen(undefined);
  const title = chosen && t('people.of', { name: chosen.roleName || chosen.roleCode });
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <ResourcePage resource={roleResource} dialogs={roleDialogs} actions={actions}>
        {chosen && <FollowedRole id={chosen.id} onRole={setChosen} />}
      </ResourcePage>
      {chosen && isWide && (
        <aside aria-label={title} className="flex min-w-0 flex-1 flex-col border-border border-l bg-surface">
          <div className="flex items-center gap-2 px-5 pt-3">
            <h2 className="min-w-0 flex-1 truncate font-semibold text-lg">{title}</h2>
            <IconButton label={t('people.close')} onClick={close}>
              <X aria-hidden />
            </IconButton>
          </div>
          <div className="flex min-h-0 flex-1 flex-col px-5 py-4">
            <RolePeople role={chosen} />
          </div>
        </aside>
      )}
      {chosen && !isWide && (
        <Drawer open width="100%" title={title} onOpenChange={open => !open && close()}>
          <RolePeople role={chosen} />
        </Drawer>
      )}
    </div>
  );
}

interface FollowedRoleProps {
  id: string;
  /** Called whenever the role has changed; undefined when it is not among the rows any more. */
  onRole: (role: Role | undefined) => void;
}

/** Follows the chosen role through the rows of the list, which are loaded again after changes. */
function FollowedRole({ id, onRole }: FollowedRoleProps) {
  const role = useListSelector(({ context }) => context.rows.find(row => row.id === id)) as Role | undefined;
  useEffect(() => onRole(role), [role, onRole]);
  return null;
}
