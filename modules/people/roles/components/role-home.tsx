import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleHome, saveRoleHome } from '#contract/areas/role-home.ts';
import type { Role } from '#contract/areas/roles.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { entryTitle } from '#modules/ground/permissions/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import {
  Button,
  Dialog,
  Field,
  Notice,
  NumberInput,
  SkeletonLines,
  toast,
} from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { Select } from '#modules/ground/ui/select.tsx';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { rolesText } from '../text.ts';

type Home = OutputOf<typeof roleHome>;

/** What is to be saved: an empty component is the home page of everybody. */
interface Choice {
  readonly component: string;
  readonly priority: number | null;
}

const isGranted = ({ component, pages }: Home) => pages.some(page => page.component === component);

const stored = (home: Home): Choice => ({
  component: isGranted(home) ? (home.component ?? '') : '',
  priority: home.priority,
});

/** Chooses the page that people with a role have as their home page. */
export default function RoleHome({ row, close }: DialogProps<Role>) {
  const t = useText(rolesText);
  const home = useQuery({
    queryKey: entityKey('role', 'home', row.id),
    queryFn: ({ signal }) => request(roleHome, { roleId: row.id }, { signal, handlesFailure: true }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [changed, setChanged] = useState<Choice>();
  const saving = useMutation({
    mutationFn: ({ component, priority }: Choice) =>
      request(
        saveRoleHome,
        { roleId: row.id, component: component || null, priority: priority ?? 0 },
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
      title={t('home.of', { name: row.roleName || row.roleCode })}
      onOpenChange={open => !open && close()}
      footer={
        <>
          <Button onClick={close}>{t('people.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!changed}
            loading={saving.isPending}
            onClick={() => changed && saving.mutate(changed)}
          >
            {t('end.save')}
          </Button>
        </>
      }
    >
      <QueryState query={home} failure={t('home.failed')} pending={<SkeletonLines lines={3} />}>
        {loaded => (
          <div className="grid gap-3">
            {saving.error && <Notice tone="danger">{failureText(saving.error)}</Notice>}
            <HomeFields home={loaded} choice={changed ?? stored(loaded)} onChange={setChanged} />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

interface HomeFieldsProps {
  home: Home;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function HomeFields({ home, choice, onChange }: HomeFieldsProps) {
  const t = useText(rolesText);
  const language = useLanguage();
  const nameOf = ({ name, path, component }: Home['pages'][number]) =>
    entryTitle({ title: name, path, component }, language);
  return (
    <>
      {home.component && !isGranted(home) && (
        <Notice tone="info">{t('home.missing', { page: home.component })}</Notice>
      )}
      <Field label={t('home.page')} hint={t('home.hint')}>
        <Select
          clearable
          value={choice.component}
          onChange={component => onChange({ ...choice, component })}
          placeholder={t('home.default')}
          options={home.pages.map(page => ({ value: page.component, label: nameOf(page), hint: page.path }))}
        />
      </Field>
      <Field label={t('home.priority')} hint={t('home.priorityHint')}>
        <NumberInput
          min={0}
          max={9999}
          disabled={choice.component === ''}
          value={choice.priority}
          onChange={priority => onChange({ ...choice, priority })}
        />
      </Field>
    </>
  );
}
