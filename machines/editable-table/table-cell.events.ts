import type { MachineExamples } from '#machines/examples.ts';
import type { tableCellMachine } from './table-cell.machine.ts';

/** Examples for a cell of an editable table. */
export const examples = {
  inputs: [{ cell: { rowId: '101', column: 'name' } }],
  events: {
    'cell.input': [{ value: '青铜鼎' }, { value: '' }],
    'cell.change': [{ value: '青铜鼎' }],
    'cell.blur': [{ value: '青铜鼎' }],
    'cell.set': [{ value: '青花瓷瓶' }],
    'cell.judge': [{ message: undefined }, { message: '不能为空' }],
  },
  outputs: { checkValue: [undefined, '值不能重复'] },
  errors: { checkValue: [new Error('校验服务没有应答')] },
} satisfies MachineExamples<typeof tableCellMachine>;
