import { doneTwice, exported, nullPointer, Refusal, read } from '../answers.ts';
import { type Call, idsOf, type Routes, textIn } from '../call.ts';
import { shippedDataSource } from '../recorded/data-sources.ts';
import { dictionaries } from '../recorded/dictionaries.ts';
import { pageOf, withTexts } from '../rows.ts';

const dangerous = /authenticationPluginClassName|sslhostnameverifier|socketFactory|sslfactory/i;

function riskIn(body: Call['body'], prefix: string): void {
  const found = dangerous.exec(textIn(body, 'dbUrl') ?? '')?.[0];
  if (found) throw new Refusal(`${prefix}：连接地址有安全风险，【${found}】`);
}

function list({ state, query }: Call) {
  const page = pageOf(state.dataSources, query);
  const textOf = (value: string) => dictionaries.database_type?.find(item => item.value === value)?.text;
  return read({ ...page, records: page.records.map(row => withTexts(row, { dbType: textOf })) });
}

const sourceOf = ({ state, query }: Call) => {
  const found = state.dataSources.find(({ id }) => id === query.id);
  if (!found) throw nullPointer();
  return found;
};

/** An empty record is accepted, too. */
function add({ state, body }: Call) {
  riskIn(body, '操作失败');
  const code = textIn(body, 'code');
  if (code !== undefined && state.dataSources.some(each => each.code === code))
    throw new Refusal('数据源编码已存在');
  state.dataSources.push({ ...shippedDataSource, ...body, id: String(state.dataSources.length) });
  return doneTwice('添加成功！');
}

function edit({ state, body }: Call) {
  riskIn(body, '操作失败');
  state.dataSources = state.dataSources.map(each => (each.id === body.id ? { ...each, ...body } : each));
  return doneTwice('编辑成功!');
}

function remove(call: Call) {
  const found = sourceOf(call);
  call.state.dataSources = call.state.dataSources.filter(each => each !== found);
  return doneTwice('删除成功!');
}

function removeSeveral({ state, query }: Call) {
  const named = idsOf(query.ids);
  if (!state.dataSources.some(({ id }) => named.includes(id))) throw nullPointer();
  state.dataSources = state.dataSources.filter(({ id }) => !named.includes(id));
  return doneTwice('批量删除成功！');
}

/** It reaches the database of the shipped data, and no other. */
function test({ body }: Call) {
  const url = textIn(body, 'dbUrl');
  if (url === undefined) throw new Refusal('数据库连接失败：null');
  riskIn(body, '数据库连接失败');
  if (!/^com\.mysql/.test(textIn(body, 'dbDriver') ?? '')) throw new Refusal('数据库连接失败：驱动类不存在');
  if (url !== shippedDataSource.dbUrl) throw new Refusal('数据库连接失败：Communications link failure');
  return doneTwice('数据库连接成功');
}

export const dataSourceRoutes: Routes = {
  'GET /sys/dataSource/list': list,
  'GET /sys/dataSource/options': ({ state }) =>
    read(state.dataSources.map(({ code, name }) => ({ value: code, label: name, text: name }))),
  // The plain password is in this reply.
  'GET /sys/dataSource/queryById': call => read(sourceOf(call)),
  'POST /sys/dataSource/add': add,
  'PUT /sys/dataSource/edit': edit,
  'POST /sys/dataSource/edit': edit,
  'DELETE /sys/dataSource/delete': remove,
  'DELETE /sys/dataSource/deleteBatch': removeSeveral,
  'GET /sys/dataSource/exportXls': () => exported('多数据源管理'),
  'POST /online/cgreport/api/testConnection': test,
};
