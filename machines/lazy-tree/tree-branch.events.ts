import { createEmptyActor } from 'xstate';
import type { MachineExamples } from '#machines/examples.ts';
import type { treeBranchMachine } from './tree-branch.machine.ts';

/** Examples for a branch of a tree of categories. */
export const examples = {
  inputs: [{ node: 'A01', tree: createEmptyActor() }],
  events: {
    'children.loaded': [{ children: [{ key: 'A01A01', title: '山水', leaf: true }] }, { children: [] }],
    'children.failed': [
      { message: '服务器没有应答', refused: false },
      { message: '没有权限', refused: true },
    ],
  },
} satisfies MachineExamples<typeof treeBranchMachine>;
