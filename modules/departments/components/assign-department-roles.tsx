import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  departmentRoleAssign,
  departmentRolesForPerson,
  departmentRolesOfPerson,
} from '#contract/areas/department-role-grants.ts';
import type { User } from '#contract/areas/users.ts';
import { useCapability } from '#modules/capabilities/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { useUnsavedWork } from '#modules/platform/page/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import type { DialogProps } from '#modules/resource-page/index.ts';
import { EndField, EndHint, EndTag } from '#modules/role-ends/index.ts';
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

/** When roles end, by their ids; empty for one that does not. */
type Ends = ReadonlyMap<string, string>;
const none: Ends = new Map();
const listOf = (roles: Ends) => [...roles.keys()].join(',');
const quiet = { handlesFailure: true } as const;

/** The roles of the chosen department that a person has, and when each of them ends. */
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
      return { roles, held: new Map((held ?? []).map(({ droleId, endTime }) => [droleId, endTime ?? ''])) };
    },
  });
  const hasEnds = useCapability('roleEnds');
  const [choice, setChoice] = useState<Ends>();
  const held = data?.held ?? none;
  const chosen = choice ?? held;
  const ends = [...chosen].filter(([id, end]) => end !== (held.get(id) ?? ''));
  const isChanged =
    chosen.size !== held.size || [...chosen.keys()].some(id => !held.has(id)) || ends.length > 0;
  useUnsavedWork(isChanged);
  const save = useMutation({
    mutationFn: () =>
      request(
        departmentRoleAssign,
        {
          ...{ userId: row.id, newRoleId: listOf(chosen), oldRoleId: listOf(held) },
          ...(ends.length > 0 && {
            ends: ends.map(([roleId, endTime]) => ({ roleId, endTime: endTime || null })),
          }),
        },
        quiet,
      ),
    onSuccess: () => {
      toast.success(t('assign.saved'));
      void client.invalidateQueries({ queryKey });
      saved();
      close();
    },
  });
  const all = data?.roles.map(({ id }) => [id, chosen.get(id) ?? ''] as const);
  const toggle = (id: string, isOn: boolean) =>
    setChoice(
      isOn
        ? new Map([...chosen, [id, held.get(id) ?? '']])
        : new Map([...chosen].filter(([other]) => other !== id)),
    );
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
            <Button size="sm" onClick={() => setChoice(new Map(all))}>
              {t('assign.all')}
            </Button>
            <Button size="sm" onClick={() => setChoice(none)}>
              {t('assign.none')}
            </Button>
          </div>
          {hasEnds && <EndHint />}
          <ul className="grid gap-2">
            {data.roles.map(({ id, roleName, roleCode, description }) => (
              <li key={id}>
                <Checkbox checked={chosen.has(id)} onCheckedChange={isOn => toggle(id, isOn)}>
                  <span className="wrap-anywhere">{roleName ?? roleCode}</span>
                </Checkbox>
                {description && <p className="wrap-anywhere pl-6 text-sm text-text-muted">{description}</p>}
                {chosen.has(id) && (
                  <RoleEnd
                    role={roleName ?? roleCode ?? ''}
                    stored={held.get(id)}
                    value={chosen.get(id) ?? ''}
                    {...(hasEnds && { onChange: end => setChoice(new Map([...chosen, [id, end]])) })}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Drawer>
  );
}

interface RoleEndProps {
  role: string;
  /** When it ends as stored, if the person has it. */
  stored: string | undefined;
  value: string;
  /** Without it the end cannot be set. */
  onChange?: (value: string) => void;
}

/** When a chosen role ends: as it is stored, and as it shall be. */
function RoleEnd({ role, stored, value, onChange }: RoleEndProps) {
  return (
    <div className="grid gap-1 pl-6">
      <EndTag endTime={stored} />
      {onChange && <EndField role={role} value={value} onChange={onChange} />}
    </div>
  );
}
