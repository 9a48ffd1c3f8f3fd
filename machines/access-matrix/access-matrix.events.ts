import type { AccessMatrix } from '#contract/areas/access-matrix.ts';
import type { MachineExamples } from '#machines/examples.ts';
import type { accessMatrixMachine } from './access-matrix.machine.ts';
import { firstView } from './view.logic.ts';

const matrix: AccessMatrix = {
  entries: [
    { id: '1', parent: null, name: '系统管理', kind: 'menu', code: null },
    { id: '2', parent: 0, name: '用户管理', kind: 'menu', code: 'system:user:list' },
    { id: '3', parent: 1, name: '添加按钮', kind: 'button', code: 'user:add' },
  ],
  rules: [{ entry: 1, name: '本部门', column: 'orgCode', operator: '=', value: '#{sys_org_code}' }],
  records: [
    {
      id: 'r1',
      name: '管理员',
      code: 'admin',
      frozen: false,
      rules: [],
      granted: [0, 1, 2],
      everybody: [],
      ineffective: [],
    },
    {
      id: 'r2',
      name: '职员',
      code: 'clerk',
      frozen: false,
      rules: [0],
      granted: [1],
      everybody: [],
      ineffective: [1],
    },
  ],
  total: 2,
  current: 1,
  size: 100,
};

/** Examples for a museum with two roles. */
export const examples = {
  inputs: [{ view: firstView }, { view: { ...firstView, pair: ['r1', 'r2'], onlyDifferences: true } }],
  events: {
    'matrix.loaded': [{ matrix }],
    'matrix.failed': [{ message: '服务器没有应答' }],
    'address.changed': [
      { view: { ...firstView, of: 'person' } },
      { view: { ...firstView, pair: ['r1', 'r2'] } },
    ],
    'kind.choose': [{ of: 'person' }, { of: 'departmentRole' }, { of: 'role' }],
    'holders.search': [{ keyword: '管' }],
    'page.choose': [{ pageNo: 2 }],
    'entries.search': [{ text: '用户' }],
    'holder.toggle': [{ holder: { id: 'r1', name: '管理员' } }, { holder: { id: 'r2', name: '职员' } }],
    'cell.open': [{ cell: { entryId: '2', holderId: 'r2' } }],
  },
} satisfies MachineExamples<typeof accessMatrixMachine>;
