import { eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkImport,
  type ImportRunState,
  importOffer,
  importRunState,
  startImport,
  undoImport,
  uploadImport,
} from '#contract/areas/import-runs.ts';
import { type ListView, listViews, saveListView } from '#contract/areas/list-views.ts';
import { headerName } from '#contract/constants.ts';
import { type AnyEndpoint, methodsOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { conflictSchema, recordVersionsText } from '#contract/record-versions.ts';
import { exportFormats } from '#contract/resource/export-options.ts';
import type { AnyServer } from '#server/records/resource/definition.ts';
import { rowIdOf, ruledResources, storeRow } from '#tests/security/support/restricted-rows.ts';
import { changeOf, sheetOf } from '#tests/security/support/valid-records.ts';
import { startApp, type TestApp } from '#tests/server/support/app.ts';
import { upload } from '#tests/server/support/upload.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startApp({ environment: { MUSEUM: 'on' } });
  token = await server.as('admin');
  for (const each of ruledResources) await storeRow(server.db, each, 'LISTED', undefined);
});
afterAll(() => server.close());

const withVerb = (verb: string) =>
  ruledResources.flatMap(each => {
    const endpoint = (each.resource.endpoints as Record<string, AnyEndpoint | undefined>)[verb];
    return endpoint ? [[each.resource.name, each, endpoint] as const] : [];
  });
const storedOf = async (each: AnyServer) => {
  const [row] = await server.db
    .select()
    .from(each.table)
    .where(eq(each.table.id, rowIdOf(each.resource.name)));
  return row as Record<string, unknown> | undefined;
};

/** What waits to be sent is cancelled, and not deleted. */
const keptByLife: ReadonlySet<string> = new Set(['message']);

/** What the engine of lists offers once is offered by the list of every resource with a page. */
describe('the list of every resource', () => {
  it.each(withVerb('list'))(
    'of %s keeps a view with all its columns and a filter of each',
    async (name, each) => {
      const fields = Object.keys(each.resource.listFields);
      const ofList = { list: name, resource: name };
      const content = {
        columns: { order: fields, hidden: fields.slice(1), pinned: [], widths: {}, density: 'compact' },
        query: {
          column: fields[0] ?? 'createTime',
          order: 'asc',
          filters: Object.fromEntries(fields.map(field => [field, '1'])),
          matchType: 'or',
          conditions: fields.slice(0, 50).map(field => ({ field, rule: 'eq', val: '1' })),
          size: 10,
        },
      };
      const saved = await server.request<{ id: string }>(
        saveListView,
        { ...ofList, name: '全部', content, sharing: 'own' } as never,
        token,
      );
      expect(saved.envelope).toMatchObject({ success: true });
      const read = await server.request<{ views: ListView[] }>(listViews, ofList, token);
      const view = read.envelope.result.views.find(({ id }) => id === saved.envelope.result.id);
      expect(view).toMatchObject({ content, hiddenFields: [] });
    },
  );

  it.each(withVerb('exportXls'))(
    '[API-95] of %s is exported in every format',
    async (_name, each, endpoint) => {
      const id = rowIdOf(each.resource.name);
      for (const exportFormat of exportFormats) {
        const reply = await server.request(endpoint, { selections: id, exportFormat } as never, token);
        expect(reply.status).toBe(200);
        expect(reply.headers['content-disposition'], exportFormat).toContain('attachment');
        expect(reply.bytes.length, exportFormat).toBeGreaterThan(2);
      }
    },
  );

  it.each(withVerb('edit'))(
    'of %s refuses a save on a version that is no longer the present one',
    async (name, each, edit) => {
      const id = rowIdOf(name);
      const before = await storedOf(each);
      if (before === undefined || !('recordVersion' in getTableColumns(each.table))) return;
      const recordVersion = Number(before.recordVersion) - 1;
      const headers = { [headerName.recordVersions]: recordVersionsText(name, [{ id, recordVersion }]) };
      const { envelope } = await server.request(
        edit,
        changeOf(each, id, {}),
        token,
        methodsOf(edit)[0],
        headers,
      );
      expect(envelope).toMatchObject({ success: false, code: replyCode.conflict });
      expect(conflictSchema.parse(envelope.result).conflict).toMatchObject({
        records: [{ id, recordVersion: before.recordVersion }],
        gone: [],
      });
      expect(await storedOf(each)).toEqual(before);
    },
  );

  it.each(withVerb('importExcel'))(
    '[IMPORT-10] of %s takes a sheet in steps, and undoes it',
    async (name, each) => {
      const { envelope: offer } = await server.request<{ isOffered: boolean }>(
        importOffer,
        { resource: name },
        token,
      );
      expect(offer.message).toBe('');
      if (!offer.result.isOffered) return;
      const stored = () => server.db.$count(each.table);
      const before = await stored();
      const file = { name: `${name}.xlsx`, content: sheetOf(each) };
      const begun = await upload<{ id: string }>(server, uploadImport, [file], token, { resource: name });
      expect(begun.envelope).toMatchObject({ success: true });
      const { id } = begun.envelope.result;
      const state = async () =>
        (await server.request<ImportRunState>(importRunState, { id }, token)).envelope.result;
      const ended = async () => {
        await expect.poll(async () => /ing$/.test((await state()).phase), { timeout: 60_000 }).toBe(false);
        return state();
      };
      await server.request(checkImport, { id, plan: (await state()).plan } as never, token);
      expect(await ended()).toMatchObject({ phase: 'checked', counts: { adds: 1 } });
      expect(await stored()).toBe(before);
      await server.request(startImport, { id }, token);
      expect(await ended()).toMatchObject({ phase: 'imported', counts: { added: 1 } });
      expect(await stored()).toBe(before + 1);
      await server.request(undoImport, { id }, token);
      const last = await ended();
      const reasons = last.rows[0]?.faults.map(({ message }) => message);
      if (keptByLife.has(name)) {
        expect(last).toMatchObject({ phase: 'undone', counts: { kept: 1 } });
        expect(reasons).toEqual([expect.stringContaining('不能删除')]);
        return;
      }
      expect(last).toMatchObject({ phase: 'undone', counts: { undone: 1 } });
      expect(reasons).toEqual([]);
      expect(await stored()).toBe(before);
    },
  );
});
