import { createEmptyActor } from 'xstate';
import type { MachineExamples } from '#machines/examples.ts';
import type { TableRow } from './rows.logic.ts';
import type { treeRowMachine } from './tree-row.machine.ts';

const children: readonly TableRow[] = [
  { id: '10101', parentId: '101', values: { name: '鼎耳' } },
  { id: '10102', parentId: '101', values: { name: '鼎足' } },
];

/** Examples for a row of a tree table, without a table that receives its events. */
export const examples = {
  inputs: [{ rowId: '101', table: createEmptyActor() }],
  outputs: { loadChildren: [children, []] },
  errors: { loadChildren: [new Error('服务器没有应答')] },
} satisfies MachineExamples<typeof treeRowMachine>;
