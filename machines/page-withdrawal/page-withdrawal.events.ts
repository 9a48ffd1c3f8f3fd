import type { MachineExamples } from '#machines/examples.ts';
import type { pageWithdrawalMachine } from './page-withdrawal.machine.ts';

/** Examples for the pages that a person may not open any more. */
export const examples = {
  events: {
    'pages.withdrawn': [
      {
        pages: [
          { path: '/isystem/user', title: '用户管理', typed: [{ label: '用户姓名', value: '李讲解' }] },
          { path: '/isystem/position', title: '职务管理', typed: [] },
        ],
      },
      { pages: [{ path: '/isystem/position', title: '职务管理', typed: [] }] },
    ],
  },
  outputs: { copyText: [null] },
  errors: { copyText: [new Error('剪贴板不可用')] },
} satisfies MachineExamples<typeof pageWithdrawalMachine>;
