import type { MachineExamples } from '#machines/examples.ts';
import type { treeChangeMachine } from './tree-change.machine.ts';

/** Examples for a tree of departments. */
export const examples = {
  events: {
    'change.propose': [
      { change: { kind: 'move', keys: ['lighting'] } },
      { change: { kind: 'move', keys: ['lighting'], parent: 'works' } },
      { change: { kind: 'delete', keys: ['lighting'] } },
    ],
    'place.choose': [{ parent: 'works' }, { parent: '' }, { parent: undefined }],
    'drag.start': [{ key: 'lighting' }],
    'drag.over': [{ key: 'works' }, { key: 'exhibitions' }],
    'drag.drop': [{ key: 'works' }, { key: 'lighting' }],
  },
  outputs: { weigh: [{ departments: 3 }, undefined], apply: [undefined] },
  errors: {
    weigh: [new Error('服务器没有应答')],
    apply: [new Error('上级部门不能是自己或自己的下级')],
  },
} satisfies MachineExamples<typeof treeChangeMachine>;
