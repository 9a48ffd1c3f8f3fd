import type { RestoreState } from '#contract/areas/restore.ts';
import type { MachineExamples } from '#machines/examples.ts';
import { Refused } from '#machines/refused.ts';
import type { restoreMachine } from './restore.machine.ts';

const idle: RestoreState = {
  refusal: null,
  running: null,
  name: null,
  read: 0,
  size: 0,
  failure: null,
  tried: null,
};
const name = '20261128T030000Z-received-0a1b2c';
const working = { ...idle, name, read: 2_097_152, size: 5_129_063 };

/** Examples for a restore. */
export const examples = {
  events: { 'trial.request': [{ wanted: { name, password: '' } }] },
  outputs: {
    readState: [
      idle,
      { ...idle, refusal: 'people' },
      { ...working, running: 'try' },
      {
        ...working,
        tried: {
          name,
          createTime: '2026-11-28 11:00:00',
          version: '1.4.0',
          hasFiles: true,
          files: 412,
          fileBytes: 88_412_160,
          tables: [{ name: 'sys_user', rows: 300 }],
        },
      },
      { ...working, failure: 'otherKey' },
      { ...working, running: 'restore' },
      { ...working, running: 'restart' },
    ],
    beginTrial: [null],
    beginRestore: [null],
  },
  errors: { readState: [new Refused(''), new Error('offline')], beginTrial: [new Error('没有此备份')] },
} satisfies MachineExamples<typeof restoreMachine>;
