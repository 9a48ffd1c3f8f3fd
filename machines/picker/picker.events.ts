import type { MachineExamples } from '#machines/examples.ts';
import { Refused } from '#machines/refused.ts';
import type { PickerRow } from './picker.logic.ts';
import type { pickerMachine } from './picker.machine.ts';

const first: PickerRow = { value: '1', label: '林晓梅', hint: 'lin_xiaomei' };
const second: PickerRow = { value: '2', label: '周建国', hint: 'zhou_jianguo' };

/** Examples for a picker. */
export const examples = {
  inputs: [
    { pageSize: 10, multiple: true, debounce: 300 },
    { pageSize: 5, multiple: false, limit: 1, debounce: 300 },
  ],
  events: {
    'picker.open': [{ chosen: [] }, { chosen: [first] }],
    'search.type': [{ keyword: '林' }],
    'filter.set': [
      { name: 'departId', value: '7' },
      { name: 'departId', value: '' },
    ],
    'filters.set': [{ filters: { sex: '2' } }, { filters: {} }],
    'page.turn': [{ page: 2, pageSize: 10 }],
    'row.choose': [{ row: first }, { row: second }],
    'rows.choose': [
      { rows: [first, second], chosen: true },
      { rows: [first, second], chosen: false },
    ],
    'choices.set': [{ rows: [second] }],
    'choice.remove': [{ value: '1' }],
  },
  outputs: {
    loadRows: [
      { rows: [first, second], total: 12 },
      { rows: [], total: 0 },
    ],
  },
  errors: { loadRows: [new Error('服务器没有应答'), new Refused('没有权限')] },
} satisfies MachineExamples<typeof pickerMachine>;
