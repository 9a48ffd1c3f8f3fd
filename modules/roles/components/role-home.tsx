import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleHome, saveRoleHome } from '#contract/areas/role-home.ts';
import type { Role } from '#contract/areas/roles.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import type { DialogProps } from '#modules/resource-page/index.ts';
import {
  Button,
  Dialog,
  ErrorState,
  Field,
  Notice,
  NumberInput,
  SkeletonLines,
  toast,
} from '#modules/ui/index.ts';
import { Select } from '#modules/ui/select.tsx';
import { rolesText } from '../text.ts';

/** Chooses the page that people with a role have as their home page. */
export default function RoleHome({ row, close }: DialogProps<Role>) {
  const t = useText(rolesText);
  const home = useQuery({
    queryKey: entityKey('role', 'home', row.id),
    queryFn: ({ signal }) => request(roleHome, { roleId: row.id }, { signal, handlesFailure: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const title = t('home.of', { name: row.roleName || row.roleCode });
  if (home.data) return <HomeChoice home={home.data} {...{ roleId: row.id, title, close }} />;
  return (
    <Dialog open width={480} title={title} onOpenChange={open => !open && close()}>
      {home.isError ? (
        <ErrorState
          title={t('home.failed')}
          description={failureText(home.error)}
          onRetry={() => void home.refetch()}
          retrying={home.isFetching}
        />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Dialog>
  );
}

interface HomeChoiceProps {
  home: OutputOf<typeof roleHome>;
  roleId: string;
  title: string;
  close: () => void;
}

function HomeChoice({ home, roleId, title, close }: HomeChoiceProps) {
  const t = useText(rolesText);
  const isGranted = home.pages.some(({ component }) => component === home.component);
  const [component, setComponent] = useState(isGranted ? (home.component ?? '') : '');
  const [priority, setPriority] = useState<number | null>(home.priority);
  const saving = useMutation({
    mutationFn: () =>
      request(
        saveRoleHome,
        { roleId, component: component || null, priority: priority ?? 0 },
        { handlesFailure: true },
      ),
    onSuccess: () => {
      toast.success(t('home.saved'));
      close();
    },
  });
  return (
    <Dialog
      open
      width={480}
      title={title}
      onOpenChange={open => !open && close()}
      footer={
        <>
          <Button onClick={close}>{t('people.cancel')}</Button>
          <Button variant="primary" loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('end.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {saving.error && <Notice tone="danger">{failureText(saving.error)}</Notice>}
        {home.component && !isGranted && (
          <Notice tone="info">{t('home.missing', { page: home.component })}</Notice>
        )}
        <Field label={t('home.page')} hint={t('home.hint')}>
          <Select
            clearable
            value={component}
            onChange={setComponent}
            placeholder={t('home.default')}
            options={home.pages.map(page => ({ value: page.component, label: page.name, hint: page.path }))}
          />
        </Field>
        <Field label={t('home.priority')} hint={t('home.priorityHint')}>
          <NumberInput min={0} max={9999} value={priority} onChange={setPriority} />
        </Field>
      </div>
    </Dialog>
  );
}
