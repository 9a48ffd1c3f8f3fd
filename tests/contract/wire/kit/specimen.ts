import { defineResource } from '#contract/resource/define-resource.ts';
import { choice } from '#contract/resource/kinds/choice.ts';
import { date } from '#contract/resource/kinds/date.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { audit, listControls } from '../examples.ts';
import type { ResourceWire } from './kit-lines.ts';

/** A resource of these tests only, which has every endpoint of the kit and deviates in none. */
export const specimenResource = defineResource({
  name: 'specimen',
  path: '/museum/specimen',
  permission: 'museum:specimen',
  table: 'museum_specimen',
  title: ['标本', 'Specimens'],
  record: ['标本', 'specimen'],
  nameFields: ['name'],
  fields: {
    code: line({
      label: ['编号', 'Code'],
      max: 20,
      required: ['请输入编号', 'Enter a code'],
      writable: 'adding',
    }),
    name: line({ label: ['名称', 'Name'], max: 100 }),
    state: choice({
      label: ['状态', 'State'],
      choices: [
        { value: 'stored', label: ['在库', 'In store'] },
        { value: 'displayed', label: ['展出', 'On display'] },
      ],
      writable: 'never',
    }),
    foundOn: date({ label: ['发现日期', 'Found on'] }),
  },
  lifecycle: {
    machine: 'exhibitLifecycle',
    field: 'state',
    verbs: { display: { label: ['展出', 'Put on display'], done: ['标本已展出', 'It is on display'] } },
  },
});

const written = { code: 'S1', name: '三叶虫', foundOn: '1987-05-18' };
const criteria = {
  name: '*虫*',
  state_MultiString: 'stored,displayed',
  foundOn_begin: '1980-01-01',
  foundOn_end: '1989-12-31',
};

/** Where it is on the wire, and what its criteria are called. */
export const specimen: ResourceWire = {
  name: 'specimen',
  path: '/museum/specimen',
  permission: 'museum:specimen',
  written,
  unread: ['code'],
  row: { id: '1911000000000000001', ...written, state: 'stored', ...audit },
  verbs: { display: '标本已展出' },
  examples: {
    list: { input: { ...listControls, ...criteria } },
    exportXls: { input: { ...listControls, ...criteria, selections: '1911000000000000001,' } },
  },
};
