import type { MachineExamples } from '#machines/examples.ts';
import { defaultGroup, type LiveInstance, type LiveRow, updateText } from './live-table.logic.ts';
import type { liveTableMachine } from './live-table.machine.ts';

const instance: LiveInstance = {
  userId: '1001',
  pageId: 'page-a',
  instanceId: 'table-a',
  group: defaultGroup,
};
const row: LiveRow = {
  id: '1',
  name: '青铜鼎展柜',
  status: '维护中',
  tug_status: { status: { editor: '王岚' } },
};

/** Examples for the live connection of a table. */
export const examples = {
  inputs: [
    { ...instance, on: true },
    { ...instance, on: false },
  ],
  events: {
    'row.publish': [{ row }],
    'socket.messaged': [
      { text: '{"type":"heart_beat","data":""}' },
      { text: updateText({ ...instance, instanceId: 'table-b' }, { id: '1', status: '修复中' }) },
      { text: updateText(instance, row) },
      { text: '{"type":"common_send_date","data":{"message":"二号展厅今日闭馆检修"}}' },
    ],
  },
} satisfies MachineExamples<typeof liveTableMachine>;
