import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import {
  departmentRoleAssign,
  departmentRolesForPerson,
  departmentRolesOfPerson,
} from '#contract/areas/department-role-grants.ts';
import type { DepartmentRole } from '#contract/areas/department-roles.ts';
import type { User } from '#contract/areas/users.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { EmptyState, SkeletonLines, toast } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { myDepartmentText } from '../my-department-text.ts';
import { useChosenDepartment } from '../own-departments.ts';
import { RoleChoice } from './role-choice.tsx';

const schema = z.object({
  chosen: z.array(z.string()),
  /** When roles end, by their ids; empty for one that does not. */
  ends: z.record(z.string(), z.string()),
});
type Assignment = z.output<typeof schema>;

/** The roles of the chosen department that a person has, and when each of them ends; the difference is saved. */
export default function AssignDepartmentRoles({ row, close, saved }: DialogProps<User>) {
  const t = useText(myDepartmentText);
  const query = useAssignment(row);
  const { data } = query;
  const stored = useRef<Assignment>({ chosen: [], ends: {} });
  const record = useRecordForm({
    schema,
    defaultValues: stored.current,
    save: changed => saveAssignment(row, stored.current, changed),
    onSaved: () => {
      toast.success(t('assign.saved'));
      saved();
      close();
    },
    onLeft: close,
  });
  // Others may change what the person has while the choice is made; what was shown first is what the choice differs from.
  const isFilled = useRef(false);
  useEffect(() => {
    if (data === undefined || isFilled.current) return;
    isFilled.current = true;
    stored.current = assignmentOf(data);
    record.form.reset(stored.current);
  }, [data, record.form]);
  const pending = !data?.roles.length && (
    <QueryState
      query={query}
      reason="title"
      pending={<SkeletonLines lines={4} />}
      isEmpty={({ roles }) => roles.length === 0}
      empty={<EmptyState title={t('assign.empty')} description={t('assign.emptyHint')} />}
    />
  );
  return (
    <RecordFrame
      drawer
      record={record}
      mode="editing"
      width={600}
      title={t('assign.title')}
      description={<span className="wrap-anywhere">{row.realname || row.username}</span>}
      pending={pending || undefined}
    >
      {data && <RoleChoice form={record.form} {...data} />}
    </RecordFrame>
  );
}

/** What a person has of the roles of the chosen department. */
function useAssignment({ id: userId }: User) {
  const departId = useChosenDepartment();
  return useQuery({
    queryKey: entityKey('departmentRole', 'ofPerson', departId, userId),
    queryFn: async ({ signal }) => {
      const options = { signal, handlesFailure: true } as const;
      const [roles, held] = await Promise.all([
        request(departmentRolesForPerson, { departId, userId }, options),
        request(departmentRolesOfPerson, { departId, userId }, options),
      ]);
      return { roles, held: new Map((held ?? []).map(({ droleId, endTime }) => [droleId, endTime ?? ''])) };
    },
    // The choice begins with what is stored, and not with what was stored when the drawer was last open.
    staleTime: 0,
    gcTime: 0,
  });
}

interface Stored {
  roles: readonly DepartmentRole[];
  /** The ids of the roles that the person has, and when each of them ends; empty for one that does not. */
  held: ReadonlyMap<string, string>;
}

const assignmentOf = ({ roles, held }: Stored): Assignment => ({
  chosen: roles.flatMap(({ id }) => (held.has(id) ? [id] : [])),
  ends: Object.fromEntries(roles.map(({ id }) => [id, held.get(id) ?? ''])),
});

function saveAssignment({ id: userId }: User, stored: Assignment, { chosen, ends }: Assignment) {
  const changed = chosen.flatMap(roleId => {
    const endTime = ends[roleId] ?? '';
    return endTime === stored.ends[roleId] ? [] : [{ roleId, endTime: endTime || null }];
  });
  return request(
    departmentRoleAssign,
    {
      userId,
      newRoleId: chosen.join(','),
      oldRoleId: stored.chosen.join(','),
      ...(changed.length > 0 && { ends: changed }),
    },
    { handlesFailure: true },
  );
}
