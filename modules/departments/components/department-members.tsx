import { useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import { userResource } from '#contract/areas/users.ts';
import { userJoinDepartment, usersLeaveDepartment } from '#contract/areas/users-departments.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { PeoplePicker } from '#modules/people/index.ts';
import { useOffered } from '#modules/permissions/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/platform/query/index.ts';
import { NestedResourcePage } from '#modules/resource-page/index.ts';
import { toast } from '#modules/ui/index.ts';
import { boardText } from '../board-text.ts';

/** The people of a department, who are added to it and removed from it; everything else is done with them as users. */
const memberResource = {
  ...userResource,
  endpoints: { list: userResource.endpoints.list, leave: usersLeaveDepartment },
};

const columns = {
  avatar: false,
  birthday: false,
  sex: false,
  departIds: false,
  lastSignInTime: false,
  status: false,
} as const;
const search = { phone: false, sex: false, status: false } as const;
const icon = <UserMinus aria-hidden />;
const leave = [{ verb: 'leave', icon }] as const;
const codes = { add: permissionsOf(userJoinDepartment) };
const nobody: string[] = [];

/** The people who belong to a department. */
export function DepartmentMembers({ id }: { id: string }) {
  const t = useText(boardText);
  const client = useQueryClient();
  const mayAdd = useOffered(codes).has('add');
  const fixedFilters = useMemo(() => ({ departId: id }), [id]);
  const operations = useMemo(
    () => ({
      leave: {
        label: ['移出部门', 'Remove'],
        input: (rows: readonly { id: string }[]) => ({
          depId: id,
          userIds: rows.map(row => row.id).join(','),
        }),
        question: () => ({ title: t('leaveTitle'), confirmLabel: t('leave'), danger: true }),
        removes: true,
        done: ['操作成功!', 'Done'],
      } as const,
    }),
    [id, t],
  );
  const add = async (userIdList: string[]) => {
    if (userIdList.length === 0) return;
    try {
      await request(userJoinDepartment, { depId: id, userIdList }, { handlesFailure: true });
      toast.success(t('changed'));
    } catch (error) {
      toast.error(failureText(error));
    }
    await invalidateEntity(client, 'user');
  };
  return (
    <div className="grid gap-2">
      {mayAdd && (
        <div className="max-w-100">
          <PeoplePicker
            multiple
            aria-label={t('addMembers')}
            placeholder={t('addMembers')}
            value={nobody}
            onChange={userIdList => void add([...userIdList])}
          />
        </div>
      )}
      <div className="px-5 py-4">
        <NestedResourcePage
          key={id}
          name="departmentMembers"
          resource={memberResource as never as typeof userResource}
          {...{ fixedFilters, columns, search }}
          operations={operations as never}
          actions={leave as never}
          batch={leave as never}
        />
      </div>
    </div>
  );
}
