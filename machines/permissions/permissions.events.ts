import type { MachineExamples } from '#machines/examples.ts';
import { Unreachable } from '#machines/unreachable.ts';
import type { permissionsMachine } from './permissions.machine.ts';

/** Examples for the permissions. */
export const examples = {
  events: { 'page.denied': [{ path: '/isystem/role', title: '角色管理' }] },
  outputs: {
    loadPermissions: [
      {
        menu: [
          {
            id: '1',
            path: '/dashboard/analysis',
            name: 'home',
            component: 'dashboard/Analysis',
            meta: { title: '首页' },
          },
        ],
        auth: [{ action: 'system:user:add', type: '1', describe: '新增用户' }],
        allAuth: [],
      },
      { menu: [], auth: [], allAuth: [] },
    ],
  },
  errors: { loadPermissions: [new Error('查询失败'), new Unreachable('服务器没有应答')] },
} satisfies MachineExamples<typeof permissionsMachine>;
