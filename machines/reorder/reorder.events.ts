import type { MachineExamples } from '#machines/examples.ts';
import type { reorderMachine } from './reorder.machine.ts';

/** Examples for a list of four entries. */
export const examples = {
  inputs: [{ ids: ['a', 'b', 'c', 'd'] }, { ids: ['a', 'b', 'c', 'd'], depths: { b: 1, d: 1 } }],
  events: {
    'entries.changed': [{ ids: ['b', 'a', 'c'] }],
    'entry.lift': [{ id: 'b' }],
    'entry.step': [{ by: 1 }, { by: -1 }],
    'entry.indent': [{ by: 1 }, { by: -1 }],
    'entry.place': [{ index: 3 }, { index: 1 }],
  },
  outputs: { storeMove: [['a', 'c', 'b', 'd'], undefined] },
  errors: { storeMove: [new Error('目标字典项已被删除，请刷新后重试')] },
} satisfies MachineExamples<typeof reorderMachine>;
