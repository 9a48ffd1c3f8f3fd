import { definition, item } from '#tests/support/family-server/recorded/dictionary-definitions.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const { id, dictCode } = definition;
const table = 'sys_user,realname,username';
const people = [{ value: 'admin', text: '管理员', title: '管理员', label: '管理员' }];
const treeNode = {
  key: id,
  title: '流程类型',
  ...definition,
  dictName: null,
  createBy: null,
  createTime: null,
};
const shownItem = { ...item, status_dictText: '启用' };

/** The management of dictionaries. */
export const dictionaryDefinitionLines: readonly RecordedLine[] = [
  read('dictionaryDefinition.list', { column: 'createTime', order: 'desc', dictCode }, pageOf(definition)),
  read('dictionaryDefinition.treeList', { dictName: '流程' }, [treeNode]),
  write('dictionaryDefinition.add', { dictName: 'Rec dict', dictCode: 'rec_dict', type: 0 }, '保存成功！'),
  refused('dictionaryDefinition.add', 'duplicate code', { dictName: 'Rec dict', dictCode }, '操作失败'),
  write('dictionaryDefinition.edit', { id, description: 'e' }, '编辑成功!'),
  refused('dictionaryDefinition.edit', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  write('dictionaryDefinition.delete', { id }, '删除成功!'),
  refused('dictionaryDefinition.delete', 'unknown id', { id: 'nosuch' }, '删除失败!'),
  write('dictionaryDefinition.deleteBatch', { ids: `${id},` }, '删除成功!'),
  refused('dictionaryDefinition.deleteBatch', 'no ids', { ids: ',' }, '参数不识别！'),
  {
    ...read('dictionaryDefinition.deleteList', {}, [{ ...definition, delFlag: 1 }]),
    after: [['dictionaryDefinition.delete', { id }]],
  },
  write('dictionaryDefinition.back', { id }, '操作成功!', '操作成功!'),
  {
    ...write('dictionaryDefinition.back', { id: 'nosuch' }, '操作成功!', '操作成功!'),
    about: 'unknown id',
  },
  write('dictionaryDefinition.deletePhysic', { id }, '删除成功!', '删除成功!'),
  {
    ...write('dictionaryDefinition.deletePhysic', { id: 'nosuch' }, '删除成功!', '删除成功!'),
    about: 'unknown id',
  },
  read(
    'dictionaryItem.list',
    { dictId: id, pageNo: 1, pageSize: 10, column: 'createTime', order: 'desc' },
    pageOf(shownItem),
  ),
  write(
    'dictionaryItem.add',
    { dictId: id, itemText: 'Two', itemValue: '2', description: '', sortOrder: 1, status: 1 },
    '保存成功！',
  ),
  write('dictionaryItem.edit', { id: item.id, itemText: 'One b' }, '编辑成功!'),
  refused('dictionaryItem.edit', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  write('dictionaryItem.delete', { id: item.id }, '删除成功!'),
  refused('dictionaryItem.delete', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  write('dictionaryItem.deleteBatch', { ids: `${item.id},` }, '删除成功!'),
  refused('dictionaryItem.deleteBatch', 'no ids', { ids: ',' }, '参数不识别！'),
  write('dictionaryItem.dictItemCheck', { dictId: id, itemValue: '9' }, '该值可用！', '该值可用！'),
  refused(
    'dictionaryItem.dictItemCheck',
    'taken',
    { dictId: id, itemValue: '1' },
    '该值不可用，系统中已存在！',
  ),
  read('dictionary.loadDictOrderByValue', { dictCode: table, keyword: 'admin', pageSize: 1 }, people),
  refused(
    'dictionary.loadDictOrderByValue',
    'plain code',
    { dictCode: 'sex', keyword: '1' },
    '字典Code格式不正确！',
  ),
  read(
    'dictionary.queryTableData',
    { table: 'sys_user', text: 'realname', code: 'username', keyword: '管' },
    people,
  ),
];
