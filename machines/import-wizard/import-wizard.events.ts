import type { MachineExamples } from '#machines/examples.ts';
import type { importWizardMachine } from './import-wizard.machine.ts';
import type { ImportOffer, ImportPlan, ImportRunPhase, ImportRunState } from './import-wizard.types.ts';

const plan: ImportPlan = {
  mapping: { code: 0, name: 1, postRank: 2 },
  existing: 'refuse',
  key: 'code',
  updated: [],
};

const run = (
  phase: ImportRunPhase,
  counts: ImportRunState['counts'] = {},
  change: Partial<ImportRunState> = {},
): ImportRunState => ({
  id: 'r1',
  resource: 'position',
  fileName: '职务.csv',
  encoding: 'gb18030',
  phase,
  message: null,
  startTime: '2026-03-02 09:00:00',
  columns: [
    { heading: '职务编码', samples: ['GUIDE'] },
    { heading: '职务名称', samples: ['讲解员'] },
    { heading: '职级', samples: ['中级'] },
  ],
  hiddenRows: 0,
  plan,
  total: 2,
  counts,
  rows: [],
  found: 0,
  ...change,
});

const offer = (last: ImportRunState | null, isOffered = true): ImportOffer => ({
  isOffered,
  fields: [],
  last,
});
const file = { name: '职务.csv', size: 120 };

/** Examples for an import in steps. */
export const examples = {
  events: {
    'file.choose': [{ file }],
    'upload.progressed': [{ sent: 60, total: 120 }],
    'upload.done': [{ id: 'r1' }],
    'upload.failed': [{ error: new Error('文件为空') }],
    'encoding.choose': [{ encoding: 'gb18030' }],
    'plan.change': [{ plan: { ...plan, existing: 'skip' } }],
    'rows.change': [{ positions: [1, 2], rows: [{ position: 2, isLeftOut: true }] }],
    'rows.correct': [{ rows: [{ position: 1, cells: { code: 'LIGHT' } }] }],
    'part.show': [{ part: { shown: 'faults', page: 1 } }],
    'state.read': [
      { run: run('uploaded', { waiting: 2 }) },
      { run: run('checking', { waiting: 1, adds: 1 }) },
      { run: run('checked', { adds: 1, refused: 1 }) },
      { run: run('importing', { adds: 1, added: 1 }) },
      { run: run('importing', { adds: 3000 }, { total: 3000 }) },
      { run: run('imported', { adds: 1, added: 1 }) },
      { run: run('cancelled', { adds: 1, added: 1 }) },
      { run: run('undoing', { added: 1, undone: 1 }) },
      { run: run('undone', { undone: 1, kept: 1 }) },
    ],
    'state.failed': [{ error: new Error('服务器没有应答') }],
  },
  outputs: {
    loadOffer: [
      { offer: offer(null), remembered: undefined },
      { offer: offer(run('imported', { added: 2 })), remembered: undefined },
      { offer: offer(run('importing', { adds: 1, added: 1 })), remembered: undefined },
      { offer: offer(null, false), remembered: undefined },
    ],
    beginCheck: [null],
    sendCorrections: [null],
    beginImport: [null],
    beginUndo: [null],
  },
  errors: {
    loadOffer: [new Error('没有权限')],
    beginCheck: [new Error('请为必填字段选择列：职务名称')],
    sendCorrections: [new Error('服务器没有应答')],
    beginImport: [new Error('没有权限')],
    beginUndo: [new Error('没有权限')],
  },
} satisfies MachineExamples<typeof importWizardMachine>;
