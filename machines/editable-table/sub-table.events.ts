import type { MachineExamples } from '#machines/examples.ts';
import type { subTableMachine } from './sub-table.machine.ts';

/** Examples for the popover of the sub-table. */
export const examples = {
  events: {
    'subTable.open': [{ rowId: '101' }, { rowId: '102' }],
  },
  outputs: { openPopover: [undefined] },
  errors: { openPopover: [new Error('该行尚未显示')] },
} satisfies MachineExamples<typeof subTableMachine>;
