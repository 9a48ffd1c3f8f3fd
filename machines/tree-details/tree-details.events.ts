import type { MachineExamples } from '#machines/examples.ts';
import type { treeDetailsMachine } from './tree-details.machine.ts';

/** Examples for a tree of departments. */
export const examples = {
  events: {
    'node.show': [{ key: 'exhibitions' }, { key: 'lighting' }],
    'nodes.removed': [{ keys: ['exhibitions'] }, { keys: ['lighting'] }],
  },
} satisfies MachineExamples<typeof treeDetailsMachine>;
