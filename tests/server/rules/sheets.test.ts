import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import { fillRuleResource } from '#contract/areas/fill-rules.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { upload } from '../support/upload.ts';
import { xls } from '../support/workbooks.ts';

const audited = ['创建人', '创建时间'];
const now = '2026-03-02 09:15:00';

describe('the sheets of rules', () => {
  let server: TestApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp({ now: () => new Date('2026-03-02T09:15:00+08:00') });
    token = await server.as('admin');
  });
  afterAll(() => server.close());

  const sheetOf = async (endpoint: Parameters<TestApp['request']>[0]) => {
    const { bytes } = await server.request(endpoint, { ruleCode: 'exported' }, token);
    const { Sheets, SheetNames } = read(bytes);
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
    return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
  };
  const rule = { ruleName: '出口', ruleCode: 'exported' };
  const content = '[{"digits":"*","pattern":"a","message":"m"}]';

  it.each([
    {
      what: 'check rules',
      resource: checkRuleResource,
      headings: ['规则名称', '规则Code', '规则JSON', '规则描述', '更新人', '更新时间', ...audited],
      values: { ruleJson: content, ruleDescription: 'd' },
      cells: [content, 'd'],
    },
    {
      what: 'fill rules',
      resource: fillRuleResource,
      headings: ['规则名称', '规则Code', '规则实现类', '规则参数', '修改人', '修改时间', ...audited],
      values: { ruleClass: 'random', ruleParams: '{}' },
      cells: ['random', '{}'],
    },
  ])('of $what state who made and changed each, which an import does not take', async each => {
    const { resource, headings, values, cells } = each;
    const { add, list, edit, delete: remove, exportXls, importExcel } = resource.endpoints;
    const [only] = await readRows(add, list, { ...rule, ...values });
    await server.request(edit, { id: only?.id, ruleName: '出口二' }, token);
    const sheet = await sheetOf(exportXls);
    const written = ['出口二', 'exported', ...cells, 'admin', now, 'admin', now];
    expect(sheet.slice(2)).toEqual([headings, written]);
    await server.request(remove, { id: only?.id }, token);
    const strange = written.with(4, 'somebody').with(5, '2001-01-01 00:00:00');
    const file = { name: 'r.xls', content: await xls([['r'], ['导出人:管理员'], headings, strange]) };
    const { envelope } = await upload(server, importExcel, [file], token);
    expect(envelope).toMatchObject({ success: true, message: '文件导入成功！数据行数：1' });
    const { result } = (
      await server.request<Page<{ updateBy: string | null }>>(list, { ruleCode: 'exported' }, token)
    ).envelope;
    expect(result.records).toMatchObject([{ ruleName: '出口二', updateBy: null, createTime: now }]);
  });

  it.each([
    { what: 'check rules', resource: checkRuleResource, values: { ruleJson: content } },
    { what: 'fill rules', resource: fillRuleResource, values: { ruleClass: 'random', ruleParams: '{}' } },
  ])(
    '[IMPORT-10] of $what that are imported again list the rules that exist',
    async ({ resource, values }) => {
      const { add, list, delete: remove, exportXls, importExcel } = resource.endpoints;
      const codes = ['again_1', 'again_2'];
      const [one] = await readRows(add, list, { ...rule, ...values, ruleCode: codes[0] });
      await readRows(add, list, { ...rule, ...values, ruleCode: codes[1] });
      const { bytes } = await server.request(
        exportXls,
        { ruleCode: 'again*', column: 'ruleCode', order: 'asc' },
        token,
      );
      await server.request(remove, { id: one?.id }, token);
      const files = [{ name: '规则.xlsx', content: new Uint8Array(bytes) }];
      const { envelope } = await upload<{ fileUrl: string }>(server, importExcel, files, token);
      expect(envelope).toMatchObject({
        success: true,
        code: 201,
        result: { successCount: 1, errorCount: 1 },
      });
      const listed = await server.app.inject({ url: server.config.basePath + envelope.result.fileUrl });
      expect(listed.payload.trim()).toMatch(/^第 5 行：.*已经?存在，忽略导入。$/);
    },
  );

  async function readRows(add: AnyEndpoint, list: AnyEndpoint, values: Record<string, unknown>) {
    expect((await server.request(add, values, token)).envelope).toMatchObject({ success: true });
    const reply = await server.request<Page<{ id: string }>>(list, { ruleCode: values.ruleCode }, token);
    return reply.envelope.result.records;
  }
});
