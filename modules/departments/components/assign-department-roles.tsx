import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  departmentRoleAssign,
  departmentRolesForPerson,
  departmentRolesOfPerson,
} from '#contract/areas/department-role-grants.ts';
import type { User } from '#contract/areas/users.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { useUnsavedWork } from '#modules/platform/page/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import type { DialogProps } from '#modules/resource-page/index.ts';
import {
  Button,
  Checkbox,
  Drawer,
  EmptyState,
  ErrorState,
  Notice,
  SkeletonLines,
  toast,
} from '#modules/ui/index.ts';
import { myDepartmentText } from '../my-department-text.ts';
import { useChosenDepartment } from '../own-departments.ts';

const quiet = { handlesFailure: true } as const;

/** The roles of the chosen department that a person has. */
export default function AssignDepartmentRoles({ row, close, saved }: DialogProps<User>) {
  const t = useText(myDepartmentText);
  const client = useQueryClient();
  const departId = useChosenDepartment();
  const ofMember = { departId, userId: row.id };
  const queryKey = entityKey('departmentRole', 'ofPerson', departId, row.id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [roles, held] = await Promise.all([
        request(departmentRolesForPerson, ofMember, { signal, ...quiet }),
        request(departmentRolesOfPerson, ofMember, { signal, ...quiet }),
      ]);
      return { roles, held: (held ?? []).map(({ droleId }) => droleId) };
    },
  });
  const [choice, setChoice] = useState<readonly string[]>();
  const held = data?.held ?? [];
  const chosen = choice ?? held;
  const isChanged = chosen.length !== held.length || chosen.some(id => !held.includes(id));
  useUnsavedWork(isChanged);
  const save = useMutation({
    mutationFn: () =>
      request(
        departmentRoleAssign,
        { userId: row.id, newRoleId: chosen.join(','), oldRoleId: held.join(',') },
        quiet,
      ),
    onSuccess: () => {
      toast.success(t('assign.saved'));
      void client.invalidateQueries({ queryKey });
      saved();
      close();
    },
  });
  const all = data?.roles.map(({ id }) => id) ?? [];
  const toggle = (id: string, isOn: boolean) =>
    setChoice(isOn ? [...chosen, id] : chosen.filter(each => each !== id));
  return (
    <Drawer
      open
      width={600}
      title={t('assign.title')}
      description={<span className="wrap-anywhere">{row.realname || row.username}</span>}
      onOpenChange={open => !open && close()}
      footer={
        <>
          <Button onClick={close}>{t('assign.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('assign.save')}
          </Button>
        </>
      }
    >
      {save.error && <Notice tone="danger">{failureText(save.error)}</Notice>}
      {data === undefined && error === null && <SkeletonLines lines={4} />}
      {data === undefined && error !== null && (
        <ErrorState title={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.roles.length === 0 && (
        <EmptyState title={t('assign.empty')} description={t('assign.emptyHint')} />
      )}
      {data !== undefined && data.roles.length > 0 && (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setChoice(all)}>
              {t('assign.all')}
            </Button>
            <Button size="sm" onClick={() => setChoice([])}>
              {t('assign.none')}
            </Button>
          </div>
          <ul className="grid gap-2">
            {data.roles.map(({ id, roleName, roleCode, description }) => (
              <li key={id}>
                <Checkbox checked={chosen.includes(id)} onCheckedChange={isOn => toggle(id, isOn)}>
                  <span className="wrap-anywhere">{roleName ?? roleCode}</span>
                </Checkbox>
                {description && <p className="wrap-anywhere pl-6 text-sm text-text-muted">{description}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Drawer>
  );
}
