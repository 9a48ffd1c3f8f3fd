import type { MachineExamples } from '#machines/examples.ts';
import type { batchEditMachine } from './batch-edit.machine.ts';
import type { BatchEditPhase, BatchEditState } from './batch-edit.types.ts';

const edit = (phase: BatchEditPhase, counts: BatchEditState['counts']): BatchEditState => ({
  id: 'b1',
  resource: 'position',
  phase,
  message: null,
  startTime: '2026-03-02 09:00:00',
  total: 2,
  counts,
  rows: [],
  found: 0,
});

/** Examples for a batch edit. */
export const examples = {
  inputs: [{ ids: ['1', '2'] }],
  events: {
    'preview.request': [{ values: { postRank: '3' } }],
    'part.show': [{ part: { shown: 'refused', page: 1 } }],
    'state.read': [
      { edit: edit('applying', { changes: 1, changed: 1 }) },
      { edit: edit('previewed', { changes: 1, refused: 1 }) },
      { edit: edit('applied', { changed: 2 }) },
      { edit: edit('cancelled', { changes: 1, changed: 1 }) },
      { edit: edit('undone', { undone: 1, kept: 1 }) },
    ],
    'state.failed': [{ error: new Error('服务器没有应答') }],
  },
  outputs: {
    findLast: [null, edit('applying', { changes: 1, changed: 1 }), edit('applied', { changed: 2 })],
    beginPreview: ['b1'],
    beginApply: [null],
    beginUndo: [null],
  },
  errors: {
    findLast: [new Error('服务器没有应答')],
    beginPreview: [new Error('没有权限')],
    beginApply: [new Error('没有权限')],
    beginUndo: [new Error('没有权限')],
  },
} satisfies MachineExamples<typeof batchEditMachine>;
