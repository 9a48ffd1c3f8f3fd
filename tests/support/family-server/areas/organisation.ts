import { done, doneTwice, exported, Refusal, read0 } from '../answers.ts';
import { type Call, idsOf, needed, type Routes, textIn } from '../call.ts';
import { dictionaries } from '../recorded/dictionaries.ts';
import { departments, type position, type roles, tenant } from '../recorded/organisation.ts';
import { found, pageOf, withTexts } from '../rows.ts';
import { departmentRoutes, nodeOf } from './departments.ts';

const times = { times: ['createTime', 'updateTime'] };
const rankText = (value: string) => dictionaries.position_rank?.find(item => item.value === value)?.text;

const chosen = (ids: string, key: 'id' | 'orgCode' = 'id') =>
  departments.filter(each => idsOf(ids).includes(each[key])).map(each => nodeOf(each, false));

function level({ query: { pid, ids, primaryKey } }: Call) {
  if (ids) return read0(chosen(ids, primaryKey === 'orgCode' ? 'orgCode' : 'id'));
  return read0(
    departments.filter(({ parentId }) => parentId === (pid ?? '')).map(each => nodeOf(each, false)),
  );
}

interface Coded {
  id: string;
}

/** The operations on a table of short records. */
function tableOf<T extends Coded>({
  path,
  rowsIn,
  code,
  present,
  texts,
}: {
  path: string;
  rowsIn: (call: Call) => T[];
  code: keyof T & string;
  present: (row: T) => object;
  texts: { sheet: string; delete: Routes[string]; deleteBatch: string; noIds: string };
}): Routes {
  const one = (call: Call, id: string) => {
    const row = rowsIn(call).find(each => each.id === id);
    if (row === undefined) throw new Refusal('未找到对应实体');
    return row;
  };
  const isTaken = (call: Call, value: unknown, id?: string) =>
    value !== undefined && rowsIn(call).some(each => each[code] === value && each.id !== id);
  const changes = (call: Call, example: T) =>
    Object.fromEntries(
      Object.entries(call.body).filter(([name, value]) => name in example && name !== 'id' && value !== null),
    );
  const edit = (call: Call) => {
    const row = one(call, textIn(call.body, 'id') ?? '');
    if (isTaken(call, call.body[code], row.id)) throw new Refusal('数据库中已存在该记录');
    const audit = { updateBy: call.person?.username, updateTime: call.state.now() };
    Object.assign(row, changes(call, row), audit);
    return done('修改成功!');
  };
  return {
    [`GET ${path}/list`]: call => {
      const rows = rowsIn(call);
      const page = pageOf(rows[0] ? found(rows, rows[0], call.query, times) : [], call.query);
      return read0({ ...page, records: page.records.map(present) });
    },
    [`GET ${path}/queryById`]: call => read0(one(call, needed(call, 'id'))),
    [`POST ${path}/add`]: call => {
      const rows = rowsIn(call);
      const [example] = rows;
      if (example === undefined || isTaken(call, call.body[code])) throw new Refusal('操作失败');
      const empty = Object.fromEntries(Object.keys(example).map(name => [name, null]));
      const audit = { createBy: call.person?.username, createTime: call.state.now() };
      rows.push({ ...empty, ...changes(call, example), ...audit, id: call.state.newId() } as unknown as T);
      return done('添加成功！');
    },
    [`PUT ${path}/edit`]: edit,
    [`POST ${path}/edit`]: edit,
    [`DELETE ${path}/delete`]: texts.delete as NonNullable<Routes[string]>,
    [`DELETE ${path}/deleteBatch`]: call => {
      const ids = idsOf(needed(call, 'ids'));
      if (ids.length === 0) throw new Refusal(texts.noIds);
      drop(rowsIn(call), ids);
      return done(texts.deleteBatch);
    },
    [`GET ${path}/exportXls`]: () => exported(texts.sheet),
    [`POST ${path}/exportXls`]: () => exported(texts.sheet),
    [`POST ${path}/importExcel`]: () => {
      throw new Refusal('文件导入失败:Your InputStream was neither an OLE2 stream, nor an OOXML stream');
    },
  };
}

function drop(rows: Coded[], ids: readonly string[]): void {
  for (const id of ids) {
    const index = rows.findIndex(row => row.id === id);
    if (index >= 0) rows.splice(index, 1);
  }
}

const tenantText = (value: string) => dictionaries.tenant_status?.find(item => item.value === value)?.text;
const tenantOf = ({ state }: Call, id: unknown) => {
  const row = state.tenants.find(each => String(each.id) === String(id));
  if (row === undefined) throw new Refusal('未找到对应实体');
  return row;
};
/** The numbers of the tenants that somebody belongs to. */
const referenced = ({ state }: Call) => state.users.flatMap(user => idsOf(user.relTenantIds ?? ''));
const dropTenants = ({ state }: Call, ids: readonly string[]) => {
  state.tenants = state.tenants.filter(({ id }) => !ids.includes(String(id)));
};
const editTenant = (call: Call) => {
  const { id, ...changes } = call.body;
  Object.assign(tenantOf(call, id), changes);
  return done('修改成功!');
};

const tenantRoutes: Routes = {
  'GET /sys/tenant/queryById': call => read0(tenantOf(call, call.query.id)),
  'GET /sys/tenant/getCurrentUserTenant': () => read0({}),
  'POST /sys/tenant/add': call => {
    const id = Number(call.body.id);
    if (call.state.tenants.some(each => each.id === id)) throw new Refusal('该编号已存在!');
    const audit = { createBy: call.person?.username, createTime: call.state.now() };
    call.state.tenants.push({ ...tenant, ...call.body, ...audit, id } as typeof tenant);
    return done('添加成功！');
  },
  'PUT /sys/tenant/edit': editTenant,
  'POST /sys/tenant/edit': editTenant,
  'DELETE /sys/tenant/delete': call => {
    const id = needed(call, 'id');
    if (referenced(call).includes(id)) throw new Refusal('该租户已被引用，无法删除！');
    dropTenants(call, [id]);
    return doneTwice('删除成功');
  },
  'DELETE /sys/tenant/deleteBatch': call => {
    const ids = idsOf(needed(call, 'ids'));
    if (ids.length === 0) throw new Refusal('未选中租户！');
    const free = ids.filter(id => !referenced(call).includes(id));
    if (free.length === 0) throw new Refusal('选择的租户都已被引用，无法删除！');
    dropTenants(call, free);
    return done(free.length < ids.length ? '部分删除成功！（被引用的租户无法删除）' : '删除成功！');
  },
};

export const organisationRoutes: Routes = {
  ...tableOf<(typeof roles)[number]>({
    path: '/sys/role',
    rowsIn: ({ state }) => state.roles,
    code: 'roleCode',
    present: row => row,
    texts: {
      sheet: '角色列表',
      delete: call => {
        drop(call.state.roles, [needed(call, 'id')]);
        return doneTwice('删除角色成功');
      },
      deleteBatch: '删除角色成功!',
      noIds: '未选中角色！',
    },
  }),
  ...tableOf<typeof position>({
    path: '/sys/position',
    rowsIn: ({ state }) => state.positions,
    code: 'code',
    present: row => withTexts(row, { postRank: rankText }),
    texts: {
      sheet: '职务表列表',
      delete: call => {
        drop(call.state.positions, [needed(call, 'id')]);
        return doneTwice('删除成功!');
      },
      deleteBatch: '删除成功!',
      noIds: '参数不识别！',
    },
  }),
  'GET /sys/role/queryall': ({ state }) => read0(state.roles),
  'GET /sys/role/checkRoleCode': ({ state, query }) => {
    const isTaken = state.roles.some(role => role.roleCode === query.roleCode && role.id !== query.id);
    return isTaken ? { ...read0(true, '角色编码已存在'), success: false } : read0(true);
  },
  'GET /sys/position/queryByCode': call => {
    const row = call.state.positions.find(each => each.code === needed(call, 'code'));
    if (row === undefined) throw new Refusal('未找到对应实体');
    return read0(row);
  },
  ...departmentRoutes,
  'GET /sys/sysDepart/queryTreeList': ({ query: { ids } }) =>
    read0(
      ids
        ? chosen(ids)
        : departments.filter(({ parentId }) => parentId === '').map(each => nodeOf(each, true)),
    ),
  'GET /sys/sysDepart/queryDepartTreeSync': level,
  ...tenantRoutes,
  'GET /sys/tenant/list': ({ state, query }) => {
    const columns = { ...times, numbers: ['id', 'status'] };
    const page = pageOf(found(state.tenants, tenant, query, columns), query);
    return read0({ ...page, records: page.records.map(row => withTexts(row, { status: tenantText })) });
  },
  'GET /sys/tenant/queryList': ({ state, query }) =>
    read0(state.tenants.filter(({ id }) => !query.ids || idsOf(query.ids).includes(String(id)))),
};
