import type { MachineExamples } from '#machines/examples.ts';
import type { entryGrantsMachine } from './entry-grants.machine.ts';

/** Examples for the roles of an entry. */
export const examples = {
  events: {
    'changes.ask': [
      {
        changes: [
          { roleId: 'keepers', act: 'give' },
          { roleId: 'guards', act: 'give' },
        ],
      },
      { changes: [{ roleId: 'admin', act: 'take' }] },
    ],
    'refusal.retry': [{ roleId: 'keepers' }],
    'refusal.dismiss': [{ roleId: 'keepers' }],
  },
  outputs: { saveChange: [null] },
  errors: { saveChange: [new Error('不能授予或收回自己没有的权限：保养单')] },
} satisfies MachineExamples<typeof entryGrantsMachine>;
