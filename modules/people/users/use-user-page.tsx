import { useRouter } from '@tanstack/react-router';
import { FileUser, KeyRound, Lock, LockOpen, ShieldQuestionMark, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { type User, userResource } from '#contract/areas/users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { viewAsPath } from '#contract/constants.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { department } from '#contract/resource/kinds/department.ts';
import { useMayExplain } from '#modules/access/access-reasons/index.ts';
import { useOpenTab } from '#modules/frame/tabs/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { lazyDialog } from '#modules/kit/resource-page/index.ts';
import { tableTool } from '#modules/kit/resource-table/index.ts';
import { SubstituteDialog } from '#modules/people/substitutes/index.ts';
import { userColumns } from './columns.tsx';
import { Reasons } from './components/reasons.tsx';
import { userForm } from './form.tsx';
import { userOperations } from './operations.ts';
import { nameOf, userAddress } from './user-name.ts';

const dialogs = {
  password: lazyDialog(() => import('./components/password-dialog.tsx')),
  recycleBin: lazyDialog(() => import('./components/recycle-bin.tsx'), { prefetch: false }),
  table: lazyDialog(() => import('./components/users-table.tsx'), { prefetch: false }),
  reasons: Reasons,
  substitute: SubstituteDialog,
};

/** The people of one department. */
const criteria = {
  departId: department({ label: ['部门', 'Department'], search: { match: 'exact', order: 1 } }),
};

/** Servers of the family do not filter by what people lack. */
const furtherCriteria = {
  ...criteria,
  lacks: choice({
    label: ['缺少', 'Missing'],
    choices: [
      { value: 'role', label: ['没有角色', 'No role'] },
      { value: 'department', label: ['没有部门', 'No department'] },
    ],
    search: { match: 'exact', order: 6, placeholder: ['请选择', 'Select'] },
  }),
};

const batch = [
  { verb: 'freeze', icon: <Lock aria-hidden /> },
  { verb: 'unfreeze', icon: <LockOpen aria-hidden /> },
  { verb: 'deleteBatch' },
] as const;

const tools = [
  { key: 'recycleBin', label: ['回收站', 'Recycle bin'], icon: <Trash2 aria-hidden />, opens: 'recycleBin' },
  tableTool,
] as const;

/** The columns on servers that do not know when a person last signed in, and refuse to sort by it. */
const columnsWithoutSignIn = { ...userColumns, lastSignInTime: false } as const;

/** The declaration of the list of users, and of the page of one user. */
export function useUserPage() {
  const actions = useActions();
  const columns = useCapability('lastSignIn') === false ? columnsWithoutSignIn : userColumns;
  const canFilter = useCapability('lackingUsers') === true;
  return useMemo(
    () => ({
      resource: userResource,
      name: 'users',
      columns,
      form: userForm,
      operations: userOperations,
      actions,
      batch,
      tools,
      dialogs,
      rowName: nameOf,
      criteria: canFilter ? furtherCriteria : criteria,
    }),
    [actions, columns, canFilter],
  );
}

/** The operations on one user; the first is shown in the row, the others in its menu. */
function useActions() {
  const openTab = useOpenTab();
  const { history } = useRouter();
  const mayExplain = useMayExplain();
  const maySubstitute = useCan('system:user:agent');
  const canView = useCan('system:user:viewAs');
  const mayView = useCapability('viewAs') === true && canView;
  return useMemo(
    () =>
      [
        { verb: 'edit' },
        { verb: 'view' },
        {
          key: 'open',
          label: ['在新标签页打开', 'Open in a new tab'],
          icon: <FileUser aria-hidden />,
          run: (user: User) => openTab(userAddress(user), user.realname || user.username),
        },
        {
          key: 'password',
          label: ['重设密码', 'Set password'],
          icon: <KeyRound aria-hidden />,
          needs: 'changePassword',
          opens: 'password',
        },
        {
          key: 'substitute',
          label: ['代理人', 'Substitute'],
          opens: 'substitute',
          offered: () => maySubstitute,
        },
        { verb: 'freeze', icon: <Lock aria-hidden /> },
        { verb: 'unfreeze', icon: <LockOpen aria-hidden /> },
        {
          key: 'reasons',
          label: ['权限说明', 'Explain permissions'],
          icon: <ShieldQuestionMark aria-hidden />,
          opens: 'reasons',
          offered: () => mayExplain,
        },
        {
          key: 'viewAs',
          label: ['以其身份查看', 'See as this person'],
          run: ({ id }: User) => window.open(history.createHref(viewAsPath(id)), '_blank', 'noopener'),
          offered: ({ status }: User) => mayView && status === userStatus.normal,
        },
        { verb: 'delete' },
      ] as const,
    [openTab, history, mayExplain, maySubstitute, mayView],
  );
}
