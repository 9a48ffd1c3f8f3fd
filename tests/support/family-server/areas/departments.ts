import { done, exported, Refusal, read, read0, refusal0 } from '../answers.ts';
import { type Call, caller, idsOf, needed, type Routes, textIn } from '../call.ts';
import { departments, type FamilyDepartment } from '../recorded/organisation.ts';

/** A department with everything below it, or alone; what it has of its own is not shown in a tree. */
export function nodeOf({ oldDirectorUserIds: _, ...department }: FamilyDepartment, isWhole: boolean): object {
  const below = departments.filter(({ parentId }) => parentId === department.id);
  return {
    key: department.id,
    value: department.id,
    title: department.departName,
    isLeaf: below.length === 0,
    ...department,
    children: isWhole && below.length > 0 ? below.map(each => nodeOf(each, true)) : null,
  };
}

const childrenOf = (id: string) => departments.filter(({ parentId }) => parentId === id);
const idNodes = (id: string): object[] =>
  childrenOf(id).map(each => ({
    key: each.id,
    value: each.id,
    title: each.departName,
    children: idNodes(each.id),
  }));

const one = (id: string | undefined): FamilyDepartment => {
  const found = departments.find(each => each.id === id);
  if (found === undefined) throw new Refusal('未找到对应实体');
  return found;
};

/** From the root down to a department. */
function chainOf(department: FamilyDepartment | undefined): FamilyDepartment[] {
  if (department === undefined) return [];
  return [...chainOf(departments.find(({ id }) => id === department.parentId)), department];
}

function search(call: Call) {
  const found = departments.filter(({ departName }) => departName.includes(needed(call, 'keyWord')));
  if (found.length === 0) throw refusal0('未查询匹配数据！');
  return read0(found.map(each => nodeOf(each, false)));
}

function parents({ query: { departId, orgCode } }: Call) {
  const keys = idsOf(departId || orgCode);
  if (keys.length === 0) throw new Refusal('departId 和 orgCode 不能都为空！');
  const entries = keys.map(key => {
    const chain = chainOf(departments.find(each => (departId ? each.id : each.orgCode) === key));
    const parentMap = Object.fromEntries(chain.map(each => [each.id, each]));
    return [key, { parentIds: chain.map(({ id }) => id), parentMap }];
  });
  return read(Object.fromEntries(entries));
}

function byKeyword({ query: { keyWord = '' } }: Call) {
  const found = departments.filter(({ departName }) => keyWord !== '' && departName.includes(keyWord));
  const departList =
    keyWord === '' ? childrenOf('').map(each => nodeOf(each, true)) : found.map(each => nodeOf(each, false));
  return read0({ userList: [], departList });
}

function add({ body }: Call) {
  const parent = textIn(body, 'parentId') ?? '';
  const isKnown = parent === '' || departments.some(({ id }) => id === parent);
  if (!(isKnown && textIn(body, 'departName'))) throw new Refusal('操作失败');
  return done('添加成功！');
}

function edit({ body }: Call) {
  one(textIn(body, 'id'));
  return done('修改成功!');
}

/** What is written is answered and forgotten: the shipped departments stay as they are. */
export const departmentRoutes: Routes = {
  'GET /sys/sysDepart/queryIdTree': () => read0(idNodes('')),
  'GET /sys/sysDepart/queryMyDeptTreeList': call => {
    const { departIds, userIdentity } = caller(call);
    if (userIdentity !== 2) return read0(null, '1');
    const own = idsOf(departIds ?? '').map(id => ({ ...nodeOf(one(id), true), parentId: null }));
    return read0(own.length > 0 ? own : null, '2');
  },
  'GET /sys/sysDepart/searchBy': search,
  'GET /sys/sysDepart/listAll': ({ query: { id } }) =>
    read0(departments.filter(each => !id || idsOf(id).includes(each.id))),
  'GET /sys/sysDepart/queryAllParentId': parents,
  'GET /sys/sysDepart/queryTreeByKeyWord': byKeyword,
  'GET /sys/sysDepart/getDepartName': call =>
    read0(departments.find(({ orgCode }) => orgCode === needed(call, 'orgCode')) ?? null),
  'GET /sys/sysDepart/getUsersByDepartId': ({ state, query: { id } }) =>
    read0(state.users.filter(({ departIds }) => idsOf(departIds ?? '').includes(id ?? ''))),
  'POST /sys/sysDepart/add': add,
  'PUT /sys/sysDepart/edit': edit,
  'POST /sys/sysDepart/edit': edit,
  'DELETE /sys/sysDepart/delete': call => {
    one(needed(call, 'id'));
    return done('删除成功!');
  },
  'DELETE /sys/sysDepart/deleteBatch': call => {
    if (idsOf(needed(call, 'ids')).length === 0) throw new Refusal('参数不识别！');
    return done('删除成功!');
  },
  'GET /sys/sysDepart/exportXls': () => exported('部门列表'),
  'POST /sys/sysDepart/importExcel': () => {
    throw new Refusal('文件导入失败:Your InputStream was neither an OLE2 stream, nor an OOXML stream');
  },
};
