import { UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import { userResource } from '#contract/areas/users.ts';
import { usersLeaveDepartment } from '#contract/areas/users-departments.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { NestedResourcePage } from '#modules/kit/resource-page/index.ts';
import { boardText } from '../board-text.ts';
import { AddMembers } from './add-members.tsx';

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

/** The people who belong to a department. */
export function DepartmentMembers({ id }: { id: string }) {
  const t = useText(boardText);
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
  return (
    <div className="grid gap-2">
      <AddMembers departId={id} />
      <div className="px-5 py-4">
        <NestedResourcePage
          key={id}
          name="departmentMembers"
          resource={memberResource as never as typeof userResource}
          fixedFilters={fixedFilters}
          columns={columns}
          search={search}
          operations={operations as never}
          actions={leave as never}
          batch={leave as never}
        />
      </div>
    </div>
  );
}
