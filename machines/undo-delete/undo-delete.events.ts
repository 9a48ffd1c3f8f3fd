import type { MachineExamples } from '#machines/examples.ts';
import type { undoDeleteMachine } from './undo-delete.machine.ts';

/** None of the events has a payload. */
export const examples = {
  events: {},
  outputs: { restoreRecords: [undefined] },
  errors: { restoreRecords: [new Error('记录已被彻底删除')] },
} satisfies MachineExamples<typeof undoDeleteMachine>;
