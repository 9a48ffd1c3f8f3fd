import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Category, categoryResource } from '#contract/areas/categories.ts';
import { type DictionaryItem, getDictItems } from '#contract/areas/dictionaries.ts';
import { dictionaryResource } from '#contract/areas/dictionary-definitions.ts';
import {
  dictionaryItemCheck,
  dictionaryItemMove,
  dictionaryItemResource,
} from '#contract/areas/dictionary-items.ts';
import {
  loadDict,
  loadDictItem,
  loadDictOrderByValue,
  queryTableData,
} from '#contract/areas/dictionary-lookups.ts';
import { getReportData, type Report, type ReportRow } from '#contract/areas/online-reports.ts';
import { previewReport } from '#contract/areas/report-design.ts';
import { searchTree } from '#contract/areas/trees.ts';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { componentsOf } from '#contract/pages.ts';
import { endpointsOf } from '#contract/resource/define-resource.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  categories,
  dictionaries,
  dictionaryItems,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
} from '#server/kernel/db/schema/index.ts';
import { storeReport } from '../server/online-reports/support.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const items = dictionaryItemResource.endpoints;
const endpointsOfCategories = categoryResource.endpoints;
const codes = [categoryResource, dictionaryResource, dictionaryItemResource]
  .flatMap(endpointsOf)
  .concat(previewReport, getReportData)
  .flatMap(permissionsOf);

describe('data rules of categories and dictionaries', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'ruled', permissions: [...new Set(codes)] });
    await server.db.insert(categories).values([
      { id: 'open', pid: '0', name: '公开', code: 'A01', hasChild: '1' },
      { id: 'hidden', pid: 'open', name: '隐藏', code: 'A01A01', hasChild: '1' },
      { id: 'below', pid: 'hidden', name: '公开下级', code: 'A01A01A01' },
      { id: 'other', pid: '0', name: '公开其他', code: 'A02' },
    ]);
    await server.db.insert(dictionaries).values([
      { id: 'seen', dictCode: 'seen', dictName: '可见', delFlag: 0, type: 0 },
      { id: 'unseen', dictCode: 'unseen', dictName: '不可见', delFlag: 0, type: 0 },
    ]);
    await server.db.insert(dictionaryItems).values(
      ['seen', 'unseen'].flatMap(dictId =>
        [1, 2].map(sortOrder => ({
          id: `${dictId}${sortOrder}`,
          dictId,
          itemText: `${dictId}项`,
          itemValue: String(sortOrder),
          sortOrder,
          status: 1,
        })),
      ),
    );
    await rule('category', 'name', '公开');
    await rule('dictionaryDefinition', 'dictName', '可');
  });
  afterAll(() => server.close());

  /** Lets the person see only rows whose column begins with a text. */
  async function rule(resource: string, ruleColumn: string, ruleValue: string) {
    const { db } = server;
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'role_of_ruled'));
    const [menu] = await db
      .select()
      .from(permissions)
      .where(and(inArray(permissions.component, componentsOf(resource)), eq(permissions.delFlag, 0)));
    const [id, roleId, permissionId] = [newId(), role?.id ?? '', menu?.id ?? ''];
    await db.insert(permissionDataRules).values({
      id,
      permissionId,
      ruleName: '开头',
      status: '1',
      ruleColumn,
      ruleConditions: 'RIGHT_LIKE',
      ruleValue,
    });
    await db
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, permissionId)));
    await db.insert(rolePermissions).values({ id: newId(), roleId, permissionId, dataRuleIds: id });
  }

  const send = async <Result>(endpoint: AnyEndpoint, input: Record<string, unknown>, username = 'ruled') =>
    (await server.request<Result>(endpoint, input, await server.as(username))).envelope;

  const dictCode = 'sys_category,name,id';
  it.each<[string, AnyEndpoint, Record<string, unknown>]>([
    ['all items', getDictItems, { dictCode }],
    ['found ones', loadDict, { dictCode, keyword: '隐' }],
    ['texts', loadDictItem, { dictCode, key: 'hidden' }],
    ['chosen ones', loadDictOrderByValue, { dictCode, keyword: 'hidden' }],
    ['a page', queryTableData, { table: 'sys_category', text: 'name', code: 'id', pageNo: 1, pageSize: 10 }],
  ])('hide a row from the table as a dictionary: %s', async (_what, endpoint, input) => {
    expect(JSON.stringify((await send(endpoint, input, 'admin')).result)).toContain('隐藏');
    expect(JSON.stringify((await send(endpoint, input)).result)).not.toContain('隐藏');
    expect((await send<DictionaryItem[]>(getDictItems, { dictCode })).result).toHaveLength(3);
  });

  it('hide a row from the options of a report that is tried', async () => {
    const column = { fieldName: 'username', dictCode };
    const input = { cgrSql: 'select username from sys_user', items: [column], params: [] };
    const options = async (username: string) =>
      JSON.stringify((await send<Report>(previewReport, input, username)).result.dictOptions);
    expect(await options('admin')).toContain('隐藏');
    expect(await options('ruled')).toContain('公开');
    expect(await options('ruled')).not.toContain('隐藏');
  });

  it.each([
    ['categories', 'select name as value from sys_category', ['公开', '公开下级', '公开其他'], '隐藏'],
    [
      'dictionaries',
      "select dict_code as value from sys_dict where dict_code like '%seen'",
      ['seen'],
      'unseen',
    ],
    [
      'items of a dictionary',
      "select distinct item_text as value from sys_dict_item where item_text like '%seen项'",
      ...([['seen项'], 'unseen项'] as const),
    ],
  ] as const)(
    'hide a row from a report over %s, stored or tried',
    async (_what, cgrSql, left, hiddenText) => {
      const code = `over_${newId()}`;
      const configId = await storeReport(server, { code, sql: cgrSql });
      const trial = { cgrSql, items: [{ fieldName: 'value' }], params: [] };
      const rows = async (username: string) => {
        const read = (await send<{ records: ReportRow[] }>(getReportData, { configId }, username)).result;
        const tried = (await send<{ data: { records: ReportRow[] } }>(previewReport, trial, username)).result
          .data;
        expect(tried.records).toEqual(read.records);
        return read.records.map(({ value }) => value);
      };
      expect(await rows('admin')).toContain(hiddenText);
      expect((await rows('ruled')).toSorted()).toEqual([...left].toSorted());
    },
  );

  it('hide the code of a hidden category from the check of codes below it', async () => {
    const check = (username: string) =>
      send(endpointsOfCategories.checkCode, { pid: 'hidden', code: 'B01' }, username);
    expect((await check('admin')).message).toContain('A01A01');
    expect(JSON.stringify(await check('ruled'))).not.toContain('A01A01');
  });

  it('end the names above a category at a hidden one', async () => {
    const found = async (username: string) =>
      (
        await send<{ key: string; path: string[] }[]>(
          searchTree,
          { tree: 'category', keyword: '公开下级' },
          username,
        )
      ).result.map(({ path }) => path);
    expect(await found('admin')).toEqual([['公开', '隐藏']]);
    expect(await found('ruled')).toEqual([[]]);
    const listed = await send<Page<Category>>(endpointsOfCategories.list, { name: '公开下级' });
    expect(listed.result.records.map(({ path }) => path)).toEqual([[]]);
  });

  it('keep a category above hidden ones from being deleted', async () => {
    expect(await send(endpointsOfCategories.delete, { id: 'open' })).toMatchObject({
      success: false,
      message: '下级分类中有无权查看的分类',
    });
    expect(await server.db.$count(categories)).toBe(4);
    expect((await send(endpointsOfCategories.delete, { id: 'other' })).success).toBe(true);
  });

  it('hide the items of a hidden dictionary', async () => {
    const list = async (dictId: string) => (await send<Page<object>>(items.list, { dictId })).result.total;
    expect([await list('seen'), await list('unseen')]).toEqual([2, 0]);
    const changes: [AnyEndpoint, Record<string, unknown>, string][] = [
      [items.add, { dictId: 'unseen', itemText: '新', itemValue: '3' }, '字典不存在或已被删除'],
      [items.edit, { id: 'unseen1', itemText: '改' }, '未找到对应实体'],
      [items.delete, { id: 'unseen1' }, '未找到对应实体'],
      [dictionaryItemMove, { id: 'unseen2' }, '未找到对应实体'],
    ];
    for (const [endpoint, input, message] of changes)
      expect(await send(endpoint, input), endpoint.name).toMatchObject({ success: false, message });
    expect((await send(items.add, { dictId: 'seen', itemText: '新', itemValue: '3' })).success).toBe(true);
    expect((await send(dictionaryItemMove, { id: 'seen2' })).success).toBe(true);
    const taken = async (dictId: string) =>
      (await send(dictionaryItemCheck, { dictId, itemValue: '1' })).success;
    expect([await taken('seen'), await taken('unseen')]).toEqual([false, true]);
  });
});
