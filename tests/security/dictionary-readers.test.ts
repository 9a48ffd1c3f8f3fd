import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DictionaryItem, getDictItems, queryAllDictItems } from '#contract/areas/dictionaries.ts';
import { getDictText, loadDict, loadDictItem } from '#contract/areas/dictionary-lookups.ts';
import { userList } from '#contract/areas/users.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { positions } from '#server/kernel/db/schema/index.ts';
import { nameOf, registeredTables } from '#server/records/dictionary/registered-tables.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const refused = '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!';
/** Categories are for the forms of everybody, as dictionaries are. */
const open = new Set(['sys_category,name,id']);
const tables = registeredTables
  .filter(entry => !open.has(nameOf(entry)))
  .map(entry => ({
    name: nameOf(entry),
    code: typeof entry.listedBy === 'string' ? entry.listedBy : (permissionsOf(entry.listedBy)[0] ?? ''),
  }));

describe('tables that are read as dictionaries', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'stranger', realname: '外人' });
    await server.add({ username: 'keeper', permissions: ['system:dict:list'] });
    await server.add({ username: 'hr', realname: '人事', permissions: permissionsOf(userList) });
    await server.db.insert(positions).values({ id: newId(), code: 'curator', name: '馆员' });
  });
  afterAll(() => server.close());

  /** Every request for the rows of a table. */
  const requestsOf = (dictCode: string) =>
    [
      [getDictItems, { dictCode }],
      [getDictItems, { dictCode: ` ${dictCode} ` }],
      [getDictItems, { dictCode: dictCode.toUpperCase() }],
      [loadDict, { dictCode, keyword: 'a' }],
      [loadDict, { dictCode, keyword: '', pageSize: 1 }],
      [loadDictItem, { dictCode, key: 'admin' }],
      [loadDictItem, { dictCode, key: 'admin,nobody', delNotExist: 'false' }],
    ] as const;

  it.each(tables)('$name is refused for those who may not list its rows', async ({ name, code }) => {
    expect(code).not.toBe('');
    for (const username of ['stranger', 'keeper'])
      for (const [endpoint, input] of requestsOf(name)) {
        const { envelope } = await server.request(endpoint, input, await server.as(username));
        expect(envelope).toMatchObject({ success: false, message: refused, result: null });
      }
  });

  it.each(tables)('$name is open for those who may list its rows', async ({ name, code }) => {
    const username = `lists_${name.replaceAll(',', '_')}`;
    await server.add({ username, permissions: [code] });
    for (const [endpoint, input] of requestsOf(name)) {
      const { envelope } = await server.request(endpoint, input, await server.as(username));
      expect(envelope, envelope.message).toMatchObject({ success: true });
    }
  });

  it('are not part of what every signed-in person reads', async () => {
    const token = await server.as('stranger');
    const { envelope } = await server.request<Record<string, DictionaryItem[]>>(queryAllDictItems, {}, token);
    expect(Object.keys(envelope.result).filter(code => code.includes(','))).toEqual([]);
    expect(JSON.stringify(envelope.result)).not.toContain('人事');
    const text = await server.request(getDictText, { dictCode: tables[0]?.name, key: 'hr' }, token);
    expect(text.envelope.result).toBeNull();
  });
});
