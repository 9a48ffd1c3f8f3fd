import { useQuery } from '@tanstack/react-query';
import { departmentRolesForPerson, departmentRolesOfPerson } from '#contract/areas/department-role-grants.ts';
import type { User } from '#contract/areas/users.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import type { DialogProps } from '#modules/resource-page/index.ts';
import { Drawer, EmptyState, ErrorState, SkeletonLines } from '#modules/ui/index.ts';
import { myDepartmentText } from '../my-department-text.ts';
import { useChosenDepartment } from '../own-departments.ts';
import { AssignmentForm } from './assignment-form.tsx';

/** The roles of the chosen department that a person has, and when each of them ends. */
export default function AssignDepartmentRoles({ row, close, saved }: DialogProps<User>) {
  const t = useText(myDepartmentText);
  const departId = useChosenDepartment();
  const ofMember = { departId, userId: row.id };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: entityKey('departmentRole', 'ofPerson', departId, row.id),
    queryFn: async ({ signal }) => {
      const options = { signal, handlesFailure: true } as const;
      const [roles, held] = await Promise.all([
        request(departmentRolesForPerson, ofMember, options),
        request(departmentRolesOfPerson, ofMember, options),
      ]);
      return { roles, held: new Map((held ?? []).map(({ droleId, endTime }) => [droleId, endTime ?? ''])) };
    },
    // The choice begins with what is stored, and not with what was stored when the drawer was last open.
    ...{ staleTime: 0, gcTime: 0 },
  });
  if (data !== undefined && data.roles.length > 0)
    return <AssignmentForm {...{ ...data, person: row, close, saved }} />;
  return (
    <Drawer
      open
      width={600}
      title={t('assign.title')}
      description={<span className="wrap-anywhere">{row.realname || row.username}</span>}
      onOpenChange={open => !open && close()}
    >
      {data !== undefined ? (
        <EmptyState title={t('assign.empty')} description={t('assign.emptyHint')} />
      ) : error === null ? (
        <SkeletonLines lines={4} />
      ) : (
        <ErrorState title={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}
