import type { MachineExamples } from '#machines/examples.ts';
import type { resourceTableMachine } from './resource-table.machine.ts';

const edit = { verb: 'edit', rowId: '101', input: { id: '101', name: '商代青铜鼎' } } as const;
const add = { verb: 'add', rowId: 'temporary-1-row', input: { name: '玉璧' } } as const;
const records = [{ id: '101', name: '青铜鼎' }];

/** Examples for the records of a resource as a table. */
export const examples = {
  events: {
    'table.save': [{ saves: [edit, add] }, { saves: [] }],
    'page.open': [
      { page: 2, touched: false },
      { page: 2, touched: true },
    ],
    'table.leave': [{ touched: true }, { touched: false }],
  },
  outputs: { loadRecords: [{ records, total: 1 }], sendRow: [undefined] },
  errors: {
    loadRecords: [new Error('服务器没有响应')],
    sendRow: [
      { message: '服务器没有响应', unreachable: true, fieldErrors: {} },
      { message: '名称已存在', unreachable: false, fieldErrors: { name: '名称已存在' } },
    ],
  },
} satisfies MachineExamples<typeof resourceTableMachine>;
