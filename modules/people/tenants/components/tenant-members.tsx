import { createTenantInvitation } from '#contract/areas/tenant-members.ts';
import type { TenantRecord } from '#contract/areas/tenants.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer } from '#modules/ground/ui/index.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { ChosenTenant } from '../chosen-tenant.ts';
import { membersText } from '../members-text.ts';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';

const codes = { invite: permissionsOf(createTenantInvitation) };

/** The people of a tenant, for whoever administers them: found, invited and taken out. */
export default function TenantMembers({ row, close }: DialogProps<TenantRecord>) {
  const t = useText(membersText);
  const mayInvite = useOffered(codes).has('invite');
  const title = t('of', { name: row.name || row.id });
  return (
    <ChosenTenant value={row}>
      <Drawer open width={860} title={title} onOpenChange={open => !open && close()}>
        <Tabs defaultValue="members">
          <TabsList aria-label={title}>
            <TabsTrigger value="members">{t('members')}</TabsTrigger>
            {mayInvite && <TabsTrigger value="invitations">{t('invitations')}</TabsTrigger>}
          </TabsList>
          <TabsContent value="members" className="px-5 py-4">
            <Members />
          </TabsContent>
          {mayInvite && (
            <TabsContent value="invitations" className="px-5 py-4">
              <Invitations />
            </TabsContent>
          )}
        </Tabs>
      </Drawer>
    </ChosenTenant>
  );
}
