import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tenantsOfCaller } from '#contract/areas/tenants.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { Button, Dialog, Field, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { Select } from '#modules/ground/ui/select.tsx';
import { continueInTenant } from '../continue-in-tenant.ts';
import { departmentText } from '../department-text.ts';
import { useSessionUser } from '../session-context.ts';

interface TenantDialogProps {
  /** Another tab has switched already. */
  isElsewhere?: boolean;
  onClosed: () => void;
}

/**
 * The dialog in which a person switches to another of their tenants, or follows another tab that has switched. The page
 * is loaded again, so that nothing of the one tenant stays on it.
 */
export default function TenantDialog({ isElsewhere = false, onClosed }: TenantDialogProps) {
  return isElsewhere ? (
    <SwitchedElsewhere onReopen={() => void continueInTenant()} onClosed={onClosed} />
  ) : (
    <TenantChoice onChosen={chosen => void continueInTenant(chosen)} onClosed={onClosed} />
  );
}

/** Until the page is loaded again it is that of the tenant before: what was typed there can be saved there. */
function SwitchedElsewhere({ onReopen, onClosed }: { onReopen: () => void; onClosed: () => void }) {
  const t = useText(departmentText);
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      width={450}
      title={t('tenantElsewhere')}
      footer={
        <>
          <Button onClick={onClosed}>{t('later')}</Button>
          <Button variant="primary" onClick={onReopen}>
            {t('reopen')}
          </Button>
        </>
      }
    >
      <p>{t('tenantElsewhereHint')}</p>
    </Dialog>
  );
}

interface TenantChoiceProps {
  onChosen: (tenantId: string) => void;
  onClosed: () => void;
}

function TenantChoice({ onChosen, onClosed }: TenantChoiceProps) {
  const t = useText(departmentText);
  const current = useSessionUser()?.tenantId ?? '';
  const [chosen, setChosen] = useState(current);
  const query = useQuery({
    queryKey: entityKey('tenant', 'own'),
    queryFn: async ({ signal }) =>
      (await request(tenantsOfCaller, {}, { signal, handlesFailure: true })).list ?? [],
  });
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      width={450}
      title={t('tenantSwitch')}
      description={t('tenantSwitchHint')}
      footer={
        <>
          <Button onClick={onClosed}>{t('close')}</Button>
          <Button
            variant="primary"
            disabled={chosen === '' || chosen === current}
            onClick={() => onChosen(chosen)}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        reason="title"
        pending={<SkeletonLines />}
        empty={<Notice tone="info">{t('noTenants')}</Notice>}
      >
        {tenants =>
          tenants.length === 1 ? (
            <Notice tone="info">{t('onlyTenant')}</Notice>
          ) : (
            <Field label={t('tenant')}>
              <Select
                value={chosen}
                onChange={setChosen}
                placeholder={t('tenantPlaceholder')}
                options={tenants.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))}
              />
            </Field>
          )
        }
      </QueryState>
    </Dialog>
  );
}
