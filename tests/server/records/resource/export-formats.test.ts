import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { userResource } from '#contract/areas/users.ts';
import { logs, positions } from '#server/kernel/db/schema/index.ts';
import { csvOf, harmless } from '#server/kernel/spreadsheet/csv.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const { exportXls } = positionResource.endpoints;

describe('an export', () => {
  let server: TestApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    token = await server.as('admin');
    await server.db.insert(positions).values([
      { id: 'p1', code: 'E-1', name: '=1+1', postRank: '1' },
      { id: 'p2', code: 'E-2', name: '保管员,"甲"\n乙', postRank: '2' },
      { id: 'p3', code: '-3', name: '@SUM(A1)', postRank: null },
    ]);
  });
  afterAll(() => server.close());
  const exported = async (input: Record<string, string>) => {
    const { status, headers, bytes } = await server.request(
      exportXls,
      { column: 'id', order: 'asc', selections: 'p1,p2,p3', ...input },
      token,
    );
    return { status, headers, text: Buffer.from(bytes).toString('utf8') };
  };

  it('[API-95] is written as CSV in UTF-8, without formulas, as texts or as codes', async () => {
    const texts = await exported({ exportFormat: 'csv', exportColumns: 'code,name,postRank_dictText' });
    expect(texts.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(String(texts.headers['content-disposition']))).toContain('职务表列表数据.csv');
    const rank = texts.text.split('\r\n')[1]?.split(',').at(-1) ?? '';
    expect(rank).not.toMatch(/^\d*$/);
    expect(texts.text.startsWith('\uFEFF职务编码,职务名称,职级\r\n')).toBe(true);
    const codes = await exported({
      exportFormat: 'csv',
      exportColumns: 'name,code,postRank',
      exportValues: 'codes',
    });
    expect(codes.text).toBe(
      '\uFEFF职务名称,职务编码,职级\r\n\'=1+1,E-1,1\r\n"保管员,""甲""\n乙",E-2,2\r\n\'@SUM(A1),-3,\r\n',
    );
  });

  it('is written as JSON by the names of fields, also without a row', async () => {
    const { headers, text } = await exported({
      exportFormat: 'json',
      exportColumns: 'code,name,postRank',
      exportValues: 'codes',
    });
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(text)).toEqual([
      { code: 'E-1', name: '=1+1', postRank: '1' },
      { code: 'E-2', name: '保管员,"甲"\n乙', postRank: '2' },
      { code: '-3', name: '@SUM(A1)', postRank: null },
    ]);
    expect((await exported({ exportFormat: 'json', code: 'nobody' })).text).toBe('[]\n');
  });

  it('is a workbook with the named columns in their order', async () => {
    const { bytes } = await server.request(
      exportXls,
      { column: 'id', order: 'asc', selections: 'p1,p2', exportColumns: 'name,code' },
      token,
    );
    const { Sheets, SheetNames } = read(bytes);
    const rows = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false });
    expect(rows.slice(2)).toEqual([
      ['职务名称', '职务编码'],
      ['=1+1', 'E-1'],
      ['保管员,"甲"\n乙', 'E-2'],
    ]);
  });

  it('has no secret and no unknown column, and is refused where none is left, or for a format that there is not', async () => {
    const people = (exportColumns: string) =>
      server.request(
        userResource.endpoints.exportXls,
        { username: 'admin', exportFormat: 'json', exportValues: 'codes', exportColumns },
        token,
      );
    const { bytes } = await people('username,password,salt,constructor,nothing');
    expect(JSON.parse(Buffer.from(bytes).toString('utf8'))).toEqual([{ username: 'admin' }]);
    expect((await people('password,nothing')).envelope).toMatchObject({
      success: false,
      message: '没有可以导出的列',
    });
    expect((await exported({ exportFormat: 'exe' })).status).toBe(400);
  });

  it('of more rows than one batch has each of them once, and is in the log', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => ({
      id: `m${index}`,
      code: `M-${String(index).padStart(4, '0')}`,
      name: '批量',
    }));
    await server.db.insert(positions).values(many);
    const before = await server.db.$count(logs);
    const { bytes } = await server.request(
      exportXls,
      { column: 'code', order: 'asc', name: '批量', exportFormat: 'csv', exportColumns: 'code' },
      token,
    );
    const lines = Buffer.from(bytes).toString('utf8').trimEnd().split('\r\n').slice(1);
    expect(lines).toEqual(many.map(({ code }) => code));
    expect(await server.db.$count(logs)).toBe(before + 1);
  });
});

it('a table of any texts is the same after a spreadsheet has read it, and has no formula', async () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', '=', '+', '-', '@', '"', ',', '\n', ' ', '1', '汉', "'"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(texts, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
      async rows => {
        const batches = async function* () {
          yield rows;
        };
        let csv = '';
        for await (const piece of csvOf(['一', '二'], batches())) csv += piece;
        const { Sheets, SheetNames } = read(csv, { type: 'string', raw: true });
        const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
        const back = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', blankrows: true });
        expect(back.slice(1)).toEqual(rows.map(row => row.map(harmless)));
        expect(Object.values(sheet).some(cell => typeof cell === 'object' && 'f' in cell)).toBe(false);
      },
    ),
  );
});
