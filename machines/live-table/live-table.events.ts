import type { MachineExamples } from '#machines/examples.ts';
import {
  defaultGroup,
  type LiveInstance,
  type LiveRow,
  presenceType,
  updateText,
} from './live-table.logic.ts';
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

const about = (...args: unknown[]) =>
  JSON.stringify({ type: presenceType, data: { socketKey: defaultGroup, args } });

/** Examples for the live connection of a table. */
export const examples = {
  inputs: [
    { ...instance, on: true },
    { ...instance, on: false },
  ],
  events: {
    'row.publish': [{ row }],
    'presence.move': [{ place: { rowId: '1', column: 'name' } }, { place: undefined }],
    'presence.expired': [{ who: 'w1' }],
    'socket.messaged': [
      { text: '{"type":"heart_beat","data":""}' },
      { text: updateText({ ...instance, instanceId: 'table-b' }, { id: '1', status: '修复中' }) },
      { text: updateText(instance, row) },
      {
        text: about({ who: 'w1', name: '王岚', place: { rowId: '1', column: 'name' } }, 'table-b'),
      },
      { text: about({ who: 'w1' }, 'table-b') },
      { text: about() },
      { text: '{"type":"common_send_date","data":{"message":"二号展厅今日闭馆检修"}}' },
    ],
  },
} satisfies MachineExamples<typeof liveTableMachine>;
