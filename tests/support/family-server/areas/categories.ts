import { done, exported, failed, Refusal, read, read0, refusal0 } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import { type FamilyCategory, categories as shipped } from '../recorded/categories.ts';
import { itemOf } from '../recorded/dictionaries.ts';
import { found, pageOf } from '../rows.ts';

const [example] = shipped;
const times = { times: ['createTime', 'updateTime'] };
const rows = ({ state }: Call) => state.categories;
const childrenOf = (call: Call, pid: string) => rows(call).filter(row => row.pid === pid);
const missing = () => new Refusal('未找到对应实体');

const one = (call: Call, id: string | undefined) => {
  const row = rows(call).find(each => each.id === id);
  if (row === undefined) throw missing();
  return row;
};

const nodeOf = (call: Call, row: FamilyCategory, isWhole: boolean): object => {
  const below = childrenOf(call, row.id);
  const children = isWhole && below.length > 0 ? below.map(each => nodeOf(call, each, true)) : null;
  return {
    key: row.id,
    title: row.name,
    icon: null,
    parentId: row.pid,
    value: null,
    code: row.code,
    children,
    leaf: row.hasChild !== '1',
  };
};
const nodes = (call: Call, pid: string, isWhole = false) =>
  childrenOf(call, pid).map(row => nodeOf(call, row, isWhole));

function parentWith(call: Call, code: string): string | undefined {
  return code === '0' ? '0' : rows(call).find(row => row.code === code)?.id;
}

function treeRoot(call: Call) {
  const isWhole = needed(call, 'async') === 'false';
  const code = needed(call, 'pcode');
  const pid = code === '' ? '0' : parentWith(call, code);
  if (pid === undefined) throw refusal0(`该编码【${code}】不存在，请核实!`);
  return read0(nodes(call, pid, isWhole));
}

function treeData(call: Call) {
  const { pid = '', pcode = '', condition } = call.query;
  if (pid === '' && pcode === '') throw refusal0('加载分类字典树参数有误.[null]!');
  const parent = pid || parentWith(call, pcode);
  if (parent === undefined) throw refusal0('加载分类字典树参数有误.[code]!');
  const wanted: Record<string, string> = condition ? JSON.parse(condition) : {};
  const fits = (row: FamilyCategory) =>
    Object.entries(wanted).every(([name, value]) => (row as Record<string, unknown>)[name] === value);
  return read0(
    childrenOf(call, parent)
      .filter(fits)
      .map(row => nodeOf(call, row, false)),
  );
}

function names(call: Call) {
  const ids = idsOf(needed(call, 'ids'));
  if (ids.length === 0) throw refusal0('ids 不能为空');
  const nameOf = (id: string) => rows(call).find(row => row.id === id)?.name;
  const isEchoed = call.query.delNotExist === 'false';
  return read0(ids.flatMap(id => nameOf(id) ?? (isEchoed ? [id] : [])));
}

function loadOne(call: Call) {
  const [field, value] = [needed(call, 'field'), needed(call, 'val')];
  if (example === undefined || !(field in example)) throw new Refusal('字段无效，请检查!');
  const hits = rows(call).filter(row => (row as Record<string, unknown>)[field] === value);
  if (hits.length === 0) throw refusal0('查询无果');
  if (hits.length > 1) throw refusal0(`查询数据异常,[${field}]存在多个值:${value}`);
  return read0(hits[0]);
}

function allData(call: Call) {
  const code = needed(call, 'code');
  const hits = rows(call).filter(row => code === '0' || row.code?.startsWith(code));
  if (hits.length === 0) throw refusal0('无数据,参数有误.[code]');
  return read0(hits.map(({ id, name }) => itemOf(id, name)));
}

function checkCode(call: Call) {
  const { pid = '', code = '' } = call.query;
  if (code === '') throw new Refusal('错误,类型编码为空!');
  const start = rows(call).find(row => row.id === pid)?.code ?? '';
  if (!code.startsWith(start)) throw new Refusal(`编码不符合规范,须以"${start}"开头!`);
  return read(null);
}

function add(call: Call) {
  const pid = textIn(call.body, 'pid') || '0';
  const parent = pid === '0' ? undefined : rows(call).find(row => row.id === pid);
  if (pid !== '0' && parent === undefined) throw new Refusal('操作失败');
  if (parent) parent.hasChild = '1';
  const code = `${parent?.code ?? ''}C${String(childrenOf(call, pid).length + 1).padStart(2, '0')}`;
  rows(call).push({
    id: call.state.newId(),
    pid,
    name: textIn(call.body, 'name') ?? '',
    code,
    createBy: 'admin',
    createTime: call.state.now(),
    updateBy: null,
    updateTime: null,
    sysOrgCode: 'A01A03',
    hasChild: null,
  });
  return done('添加成功！');
}

/** Without a parent in the body the category moves to the root. */
function edit(call: Call) {
  const row = one(call, textIn(call.body, 'id'));
  Object.assign(row, {
    pid: textIn(call.body, 'pid') || '0',
    name: textIn(call.body, 'name') ?? row.name,
    updateBy: 'admin',
    updateTime: call.state.now(),
  });
  return done('修改成功!');
}

function removeAll(call: Call, ids: readonly string[]): void {
  for (const id of ids) {
    removeAll(
      call,
      childrenOf(call, id).map(row => row.id),
    );
    const row = rows(call).find(each => each.id === id);
    call.state.categories = rows(call).filter(each => each.id !== id);
    const parent = rows(call).find(each => each.id === row?.pid);
    if (parent && childrenOf(call, parent.id).length === 0) parent.hasChild = '0';
  }
}

export const categoryRoutes: Routes = {
  'GET /sys/category/rootList': call => {
    const hits = found(rows(call), example ?? {}, call.query, times);
    return read0(
      pageOf(
        hits.filter(row => row.pid === (call.query.pid || '0')),
        call.query,
      ),
    );
  },
  'GET /sys/category/childList': call => read0(found(rows(call), example ?? {}, call.query, times)),
  'GET /sys/category/getChildListBatch': call => {
    const hits = idsOf(needed(call, 'parentIds')).flatMap(pid => childrenOf(call, pid));
    return read(pageOf(hits, { pageSize: String(Math.max(hits.length, 1)) }));
  },
  'GET /sys/category/queryById': call => read0(one(call, needed(call, 'id'))),
  'POST /sys/category/add': add,
  'PUT /sys/category/edit': edit,
  'POST /sys/category/edit': edit,
  'DELETE /sys/category/delete': call => {
    removeAll(call, [one(call, needed(call, 'id')).id]);
    return done('删除成功!');
  },
  'DELETE /sys/category/deleteBatch': call => {
    const ids = idsOf(needed(call, 'ids'));
    if (ids.length === 0) throw new Refusal('参数不识别！');
    removeAll(call, ids);
    return done('删除成功!');
  },
  'GET /sys/category/loadTreeRoot': treeRoot,
  'GET /sys/category/loadTreeChildren': call => read0(nodes(call, needed(call, 'pid'))),
  'GET /sys/category/loadTreeData': treeData,
  'GET /sys/category/loadDictItem/': names,
  'GET /sys/category/loadDictItem': names,
  'GET /sys/category/loadOne': loadOne,
  'GET /sys/category/loadAllData': allData,
  'GET /sys/category/checkCode': checkCode,
  'GET /sys/category/exportXls': () => exported('分类字典列表'),
  'GET /sys/dict/loadTreeData': call => {
    for (const name of ['pid', 'pidField', 'tableName', 'text', 'code', 'hasChildField', 'condition'])
      needed(call, name);
    if (call.query.tableName !== 'sys_category') throw failed('bad SQL grammar');
    const level = call.query.pid === '' ? [] : nodes(call, call.query.pid ?? '');
    return read0(level.map(node => ({ ...node, code: null })));
  },
};
