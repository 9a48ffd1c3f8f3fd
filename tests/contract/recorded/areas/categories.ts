import { categories } from '#tests/support/family-server/recorded/categories.ts';
import { pageOf, type RecordedLine, read, refused, write } from '../line.ts';

const [computers, thinkpad, , materials, coat] = categories;
const node = {
  key: thinkpad?.id,
  title: 'thinkpad',
  icon: null,
  parentId: computers?.id,
  value: null,
  code: 'A01A01',
  children: null,
  leaf: true,
};
const tree = { pidField: 'pid', tableName: 'sys_category', text: 'name', code: 'id', condition: '' };

/** A refusal whose code is 0. */
const refused0 = (name: string, about: string, input: RecordedLine['input'], message: string) => ({
  ...refused(name, about, input, message),
  answer: { code: 0, message },
});

export const categoryLines: readonly RecordedLine[] = [
  read('category.rootList', { name: '*电*' }, pageOf(computers)),
  read('category.childList', { pid: computers?.id }, [thinkpad]),
  read('category.getChildListBatch', { parentIds: `${coat?.id},nosuch` }, pageOf(categories[5]), 200),
  write('category.add', { name: 'Rec cat', pid: '' }, '添加成功！'),
  write('category.add', { name: 'Rec kid', pid: materials?.id }, '添加成功！'),
  write('category.edit', { id: thinkpad?.id, name: 'Rec kid b', pid: computers?.id }, '修改成功!'),
  refused('category.edit', 'unknown id', { id: 'nosuch', pid: '0' }, '未找到对应实体'),
  write('category.delete', { id: thinkpad?.id }, '删除成功!'),
  refused('category.delete', 'unknown id', { id: 'nosuch' }, '未找到对应实体'),
  write('category.deleteBatch', { ids: `${computers?.id},` }, '删除成功!'),
  refused('category.deleteBatch', 'no ids', { ids: ',' }, '参数不识别！'),
  read('category.queryById', { id: computers?.id }, computers),
  read('category.loadTreeRoot', { async: 'true', pcode: 'A01' }, [node]),
  {
    ...read('category.loadTreeRoot', { async: 'true', pcode: '' }, [{ ...node, leaf: false }]),
    about: 'roots',
  },
  read('category.loadTreeRoot', { async: 'false', pcode: 'B02' }, [
    { ...node, key: coat?.id, title: '上衣', leaf: false, children: [node] },
  ]),
  refused0(
    'category.loadTreeRoot',
    'no such code',
    { async: 'true', pcode: 'ZZZ' },
    '该编码【ZZZ】不存在，请核实!',
  ),
  read('category.loadTreeChildren', { pid: computers?.id }, [node]),
  read('category.loadTreeData', { pcode: 'A01' }, [node]),
  refused0('category.loadTreeData', 'nothing named', {}, '加载分类字典树参数有误.[null]!'),
  refused0('category.loadTreeData', 'no such code', { pcode: 'ZZZ' }, '加载分类字典树参数有误.[code]!'),
  read('category.loadDictItem', { ids: `${coat?.id},nosuch`, delNotExist: 'false' }, ['上衣', 'nosuch']),
  read('category.loadOne', { field: 'code', val: 'B02' }, materials),
  refused('category.loadOne', 'no such column', { field: 'nosuch', val: '1' }, '字段无效，请检查!'),
  refused0('category.loadOne', 'none', { field: 'code', val: 'ZZZ' }, '查询无果'),
  refused0('category.loadOne', 'several', { field: 'pid', val: '0' }, '查询数据异常,[pid]存在多个值:0'),
  read('category.loadAllData', { code: 'B02' }, [
    { value: materials?.id, text: '物料树', label: '物料树', title: '物料树' },
  ]),
  refused0('category.loadAllData', 'unknown code', { code: 'ZZZ' }, '无数据,参数有误.[code]'),
  read('category.checkCode', { pid: materials?.id, code: 'B02A99' }, null, 200),
  refused(
    'category.checkCode',
    'another start',
    { pid: materials?.id, code: 'ZZZ' },
    '编码不符合规范,须以"B02"开头!',
  ),
  refused('category.checkCode', 'no code', { pid: '0', code: '' }, '错误,类型编码为空!'),
  read('dictionary.loadTreeData', { ...tree, pid: computers?.id, hasChildField: 'has_child' }, [
    { ...node, code: null },
  ]),
];
