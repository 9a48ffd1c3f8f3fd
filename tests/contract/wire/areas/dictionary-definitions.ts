import { audit, listControls, pageOf, person } from '../examples.ts';
import type { ResourceWire } from '../kit/kit-lines.ts';
import { resourceLines } from '../kit/resource-lines.ts';
import type { WireLine } from '../line.ts';

const written = { dictName: '展厅', dictCode: 'halls', description: '馆内的展厅', type: 0 };
const definition = { id: '1906000000000000001', ...written, dictNameEn: null, delFlag: 0, ...audit };
const id = definition.id;
const itemWritten = {
  itemText: '一号厅',
  itemValue: '1',
  description: '一层',
  sortOrder: 1,
  status: 1,
  itemColor: 'accent',
  texts: { 'en-US': 'Hall 1' },
};
const stored = { id: '1907000000000000001', dictId: id, ...itemWritten, ...audit };
const item = { ...stored, status_dictText: '启用' };
const second = { id: '1907000000000000002', itemText: '二号厅', itemValue: '2', sortOrder: 2, texts: null };
/** The dictionary of the examples and its items as they are stored. */
export const exampleDictionary = definition;
export const exampleItems = [stored, { ...stored, ...second }] as const;
const done = (message: string, result: unknown = null) => ({ code: 200, message, result }) as const;
const name = person.realname;
const people = [{ value: person.username, text: name, title: name, label: name }];

const definitionWire: ResourceWire = {
  name: 'dictionaryDefinition',
  path: '/sys/dict',
  permission: 'system:dict',
  row: definition,
  written,
  lacks: ['queryById'],
  examples: { list: { input: { ...listControls, dictName: '*厅*', dictCode: 'halls' } } },
};

const definitionLines = resourceLines(definitionWire, [
  {
    ids: [],
    name: 'dictionaryDefinition.treeList',
    calls: ['GET query'],
    path: '/sys/dict/treeList',
    access: ['system:dict:list'],
    input: { dictName: '厅' },
    answer: { code: 0, message: '', result: [{ key: id, title: '展厅', ...definition }] },
  },
  {
    ids: ['API-60'],
    name: 'dictionaryDefinition.add',
    calls: ['POST body'],
    path: '/sys/dict/add',
    access: ['system:dict:add'],
    input: written,
    answer: done('保存成功！'),
  },
  {
    ids: ['API-61'],
    name: 'dictionaryDefinition.edit',
    calls: ['PUT body', 'POST body'],
    path: '/sys/dict/edit',
    access: ['system:dict:edit'],
    input: { id, ...written },
    answer: done('编辑成功!'),
  },
  {
    ids: ['API-93'],
    name: 'dictionaryDefinition.delete',
    calls: ['DELETE query'],
    path: '/sys/dict/delete',
    access: ['system:dict:delete'],
    input: { id },
    answer: done('删除成功!'),
  },
  {
    ids: [],
    name: 'dictionaryDefinition.deleteList',
    calls: ['GET query'],
    path: '/sys/dict/deleteList',
    access: ['system:dict:recycleBin', 'system:dict:list'],
    input: {},
    answer: { code: 0, message: '', result: [{ ...definition, delFlag: 1 }] },
  },
  {
    ids: [],
    name: 'dictionaryDefinition.back',
    calls: ['PUT body'],
    path: '/sys/dict/back/{id}',
    access: ['system:dict:putRecycleBin', 'system:dict:delete'],
    input: { id },
    answer: done('操作成功!', '操作成功!'),
  },
  {
    ids: [],
    name: 'dictionaryDefinition.deletePhysic',
    calls: ['DELETE query'],
    path: '/sys/dict/deletePhysic/{id}',
    access: ['system:dict:deleteRecycleBin'],
    input: { id },
    answer: done('删除成功!', '删除成功!'),
  },
  {
    ids: ['API-95'],
    name: 'dictionaryDefinition.exportXls',
    calls: ['GET query', 'POST body'],
    path: '/sys/dict/exportXls',
    access: ['system:dict:exportXls'],
    input: { ...listControls, dictCode: '*halls*', selections: `${id},` },
    answer: 'file',
  },
  {
    ids: ['API-87'],
    name: 'dictionaryDefinition.importExcel',
    calls: ['POST form'],
    path: '/sys/dict/importExcel',
    access: ['system:dict:importExcel'],
    input: {},
    answer: done('共1行数据全部导入成功！', '共1行数据全部导入成功！'),
  },
]);

const itemWire: ResourceWire = {
  name: 'dictionaryItem',
  path: '/sys/dictItem',
  permission: 'system:dict:item',
  row: item,
  written: { dictId: id, ...itemWritten },
  lacks: ['queryById', 'exportXls', 'importExcel'],
};

const itemLines = resourceLines(itemWire, [
  {
    ids: [],
    name: 'dictionaryItem.list',
    calls: ['GET query'],
    path: '/sys/dictItem/list',
    access: ['system:dict:item:list', 'system:dict:list'],
    input: { ...listControls, dictId: id, itemText: '*厅*', status: '1' },
    answer: { code: 0, message: '', result: { ...pageOf(item), total: 2 } },
    maps: ['records.texts'],
  },
  {
    ids: ['API-62'],
    name: 'dictionaryItem.add',
    calls: ['POST body'],
    path: '/sys/dictItem/add',
    access: ['system:dict:item:add'],
    input: { dictId: id, ...itemWritten, itemValue: '3' },
    answer: done('保存成功！'),
  },
  {
    ids: ['API-63'],
    name: 'dictionaryItem.edit',
    calls: ['PUT body', 'POST body'],
    path: '/sys/dictItem/edit',
    access: ['system:dict:item:edit'],
    input: { id: item.id, dictId: id, ...itemWritten },
    unread: ['dictId'],
    answer: done('编辑成功!'),
  },
  {
    ids: ['API-93'],
    name: 'dictionaryItem.delete',
    calls: ['DELETE query'],
    path: '/sys/dictItem/delete',
    access: ['system:dict:item:delete'],
    input: { id: item.id },
    answer: done('删除成功!'),
  },
  {
    ids: [],
    name: 'dictionaryItem.dictItemCheck',
    calls: ['GET query'],
    path: '/sys/dictItem/dictItemCheck',
    access: ['system:dict:item:add', 'system:dict:item:edit'],
    input: { dictId: id, itemValue: '1', id: item.id },
    answer: done('该值可用！', '该值可用！'),
  },
  {
    ids: [],
    name: 'dictionaryItem.move',
    calls: ['PUT body'],
    path: '/sys/dictItem/move',
    access: ['system:dict:item:edit'],
    input: { id: item.id, after: '1907000000000000002' },
    answer: done('编辑成功!'),
  },
]);

/** Dictionaries and their items as they are managed. */
export const dictionaryDefinitionLines: readonly WireLine[] = [
  ...definitionLines,
  ...itemLines,
  {
    ids: [],
    name: 'dictionary.versions',
    calls: ['GET query'],
    path: '/sys/dict/versions',
    access: 'self',
    input: {},
    answer: { code: 200, message: '', result: { halls: '5d41402abc4b2a76' } },
    maps: [''],
  },
  {
    ids: [],
    name: 'dictionary.loadDictOrderByValue',
    calls: ['GET query'],
    path: '/sys/dict/loadDictOrderByValue/{dictCode}',
    access: 'self',
    signed: true,
    input: { dictCode: 'sys_user,realname,username', keyword: person.username, pageSize: 10 },
    answer: { code: 0, message: '', result: people },
  },
  {
    ids: [],
    name: 'dictionary.queryTableData',
    calls: ['GET query'],
    path: '/sys/dict/queryTableData',
    access: 'self',
    input: {
      table: 'sys_user',
      text: 'realname',
      code: 'username',
      keyword: name,
      codeValue: person.username,
      pageNo: 1,
      pageSize: 10,
    },
    answer: { code: 0, message: '', result: people },
  },
];
