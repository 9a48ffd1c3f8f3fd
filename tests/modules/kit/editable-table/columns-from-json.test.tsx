import { expect, it } from 'vitest';
import { ColumnsError, columnsFromJson } from '#modules/kit/editable-table/index.ts';
import { showTable } from './support.tsx';

const declared = [
  { type: 'row-number' },
  {
    type: 'input',
    key: 'name',
    title: ['名称', 'Name'],
    validateRules: [{ required: true, message: '请输入名称' }],
  },
  { type: 'inputNumber', field: 'amount', title: '数量', width: 120, statistics: ['sum'] },
  {
    type: 'select',
    key: 'state',
    title: '状态',
    options: [
      { value: '1', text: '在展' },
      { value: '2', title: '外借' },
    ],
  },
];

const faultsOf = (json: unknown) => {
  try {
    columnsFromJson(json);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ColumnsError);
    return (error as ColumnsError).faults;
  }
};

it('[TABLE-06][TABLE-07] the columns that a server declares as JSON make a table', async () => {
  const columns = columnsFromJson(JSON.parse(JSON.stringify(declared)));
  const { control, table } = await showTable({
    columns,
    rows: [{ id: 'a', name: '鼎', amount: 2, state: '1' }],
  });
  expect(await control('a', 'name')).toHaveValue('鼎');
  expect(await control('a', 'amount')).toHaveValue('2');
  expect(await table().validate()).toBeNull();
});

it.each([
  [{ columns: [] }, ['The columns are not a list']],
  [[7], ['Column 1 is not an object']],
  [
    [{ type: 'inputNumbr', key: 'amount', title: '数量' }],
    ['Column 1 ("amount") has the unknown type "inputNumbr"'],
  ],
  [[{ type: 'slot', key: 'mark', title: '标记' }], ['Column 1 ("mark") has the unknown type "slot"']],
  [[{ key: 'name', title: '名称' }], ['Column 1 ("name") has the unknown type undefined']],
  [
    [{ type: 'constructor', key: 'name', title: '名称' }],
    ['Column 1 ("name") has the unknown type "constructor"'],
  ],
  [
    [{ type: 'row-number' }, { type: 'input', field: 'name', title: '名称', wdith: 80, width: '80' }],
    [
      'Column 2 ("name"): the option "width" has a wrong value',
      'Column 2 ("name") has the unknown option "wdith"',
    ],
  ],
  [[{ type: 'input', key: 'name' }], ['Column 1 ("name"): the option "title" is missing']],
  [
    [{ type: 'input', key: 'name', title: '名称', validateRules: [{ required: true, handlr: 'x' }] }],
    ['Column 1 ("name") has the unknown option "validateRules.0.handlr"'],
  ],
  [[{ type: 'row-checkbox', title: '选择' }], ['Column 1 has the unknown option "title"']],
  [[...declared, ...declared.slice(1, 2)], ['Two columns have the key "name"']],
  [
    [{ type: 'select', key: 'hall', title: '展厅', linkageKey: 'room' }],
    ['The column "hall" is linked to "room", which does not exist'],
  ],
])('what is wrong names the column and the option: %j', (json, faults) => {
  expect(faultsOf(json)).toEqual(faults);
});
