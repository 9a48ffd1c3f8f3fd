import type { MachineExamples } from '#machines/examples.ts';
import { Refused } from '#machines/refused.ts';
import type { lazyTreeMachine } from './lazy-tree.machine.ts';
import type { LazyNode } from './lazy-tree.types.ts';

const children: readonly LazyNode[] = [
  { key: 'A01A01', title: '山水', leaf: false },
  { key: 'A01A02', title: '花鸟', leaf: true },
];

/** Examples for a tree of categories. */
export const examples = {
  inputs: [{ open: ['0'] }],
  events: {
    'node.open': [{ key: 'A01' }],
    'node.close': [{ key: 'A01' }],
    'node.retry': [{ key: 'A01' }],
    'branch.changed': [{ node: 'A01', view: { phase: 'shown', children } }],
    'search.change': [{ keyword: '山' }, { keyword: '' }],
  },
  outputs: { searchNodes: [[{ key: 'A01A01', title: '山水', leaf: false, path: ['书画'] }], []] },
  errors: { searchNodes: [new Error('服务器没有应答'), new Refused('没有权限')] },
} satisfies MachineExamples<typeof lazyTreeMachine>;
