import type { MachineExamples } from '#machines/examples.ts';
import type { recordTimelineMachine } from './record-timeline.machine.ts';
import { OutdatedError } from './record-timeline.setup.ts';
import type { RestorePreview, TimelineEntry } from './record-timeline.types.ts';

const change = {
  field: 'name',
  label: ['职务名称', 'Name'] as [string, string],
  before: '馆员',
  after: '研究员',
  beforeText: null,
  afterText: null,
  long: false,
};

const entry: TimelineEntry = {
  id: 'v2',
  version: 2,
  operation: 'edit',
  verb: ['编辑', 'Edit'],
  username: 'zhang',
  realname: '张三',
  time: '2026-03-02 09:00:00',
  age: 60,
  changes: [change],
};

const preview: RestorePreview = {
  resource: 'position',
  version: 2,
  recordVersion: 3,
  isDeleted: false,
  changes: [change],
  kept: [],
};

/** Examples for the timeline of a record. */
export const examples = {
  inputs: [
    { unfolded: true, mayRestore: true },
    { unfolded: false, mayRestore: false },
  ],
  events: {
    'version.compare': [{ entry }],
    'restore.ask': [{ entry }],
  },
  outputs: {
    readEntries: [
      { entries: [entry], next: 2 },
      { entries: [{ ...entry, id: 'v1', version: 1 }], next: null },
    ],
    previewRestore: [preview, { ...preview, changes: [] }],
    restoreVersion: [null],
  },
  errors: {
    readEntries: [new Error('服务器没有应答')],
    previewRestore: [new Error('该记录已删除')],
    restoreVersion: [new OutdatedError('该记录已被他人修改'), new Error('没有权限')],
  },
} satisfies MachineExamples<typeof recordTimelineMachine>;
