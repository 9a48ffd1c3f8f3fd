import { and, inArray, type SQL } from 'drizzle-orm';
import { importRowLimit } from '#contract/constants.ts';
import { parts } from '#contract/filter-value.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import { allRows } from '#server/records/list/all-rows.ts';
import type { ListInput } from '#server/records/list/conditions.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { ServerResource } from './definition.ts';
import { exportSheet } from './export-sheet.ts';
import { hiddenFields, permittedList } from './hidden-fields.ts';
import { keysOf } from './keys.ts';
import { presentRows } from './read.ts';
import { visibleRows } from './scope.ts';
import { type SheetColumn, sheetColumnsOf } from './sheet.ts';

/** The records that a list would show, all pages together, or the selected ones, as a workbook (LIST-28, API-95). */
export async function exportRecords<R extends AnyResource, Table extends ListTable>(
  server: ServerResource<R, Table>,
  input: ListInput & { selections?: string | null },
  context: HandlerContext,
  condition?: SQL,
): Promise<FileReply> {
  const hidden = await hiddenFields(server, context);
  const columns = sheetColumnsOf(server.resource).filter(({ name }) => !hidden.includes(name));
  return exportSheet(context, {
    title: `${server.resource.sheetTitle ?? server.resource.record[0]}列表数据`,
    headings: columns.map(({ heading }) => heading),
    rows: sheetRows(server, columns, input, context, condition),
    act: `导出${server.resource.record[0]}`,
  });
}

async function* sheetRows<R extends AnyResource, Table extends ListTable>(
  server: ServerResource<R, Table>,
  columns: readonly SheetColumn[],
  input: ListInput & { selections?: string | null },
  context: HandlerContext,
  condition: SQL | undefined,
): AsyncGenerator<string[][]> {
  const selected = parts(input.selections ?? '');
  const scope = and(
    await visibleRows(server, context),
    condition,
    selected.length > 0 ? inArray(server.table.id, keysOf(server.table.id, selected)) : undefined,
  );
  const list = await permittedList(server, context);
  for await (const rows of allRows(context.db, list, input, scope, importRowLimit)) {
    const records = await presentRows(server, rows, context, 'sheet');
    yield records.map(record => columns.map(column => cellText(record as object, column)));
  }
}

/** The text of a coded value, or the value itself if it has none. */
function cellText(record: object, { name }: SheetColumn): string {
  const value: unknown = Reflect.get(record, `${name}_dictText`) ?? Reflect.get(record, name);
  return value === null || value === undefined ? '' : String(value);
}
