import { and, inArray, type SQL } from 'drizzle-orm';
import { importRowLimit } from '#contract/constants.ts';
import { parts } from '#contract/filter-value.ts';
import { auditFields } from '#contract/resource/audit.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { ExportFormat, ExportValues } from '#contract/resource/export-options.ts';
import type { Field } from '#contract/resource/field.ts';
import { isReadable } from '#contract/resource/schemas.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import { csvOf } from '#server/kernel/spreadsheet/csv.ts';
import { allRows } from '#server/records/list/all-rows.ts';
import type { ListInput } from '#server/records/list/conditions.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { ServerResource } from './definition.ts';
import { exportSheet } from './export-sheet.ts';
import { exportStream, jsonOf } from './export-stream.ts';
import { hiddenFields, permittedList } from './hidden-fields.ts';
import { keysOf } from './keys.ts';
import { columnsFor, presentRows } from './read.ts';
import { visibleRows } from './scope.ts';
import { sheetColumnsOf } from './sheet.ts';

/** What is sent piece by piece may have more rows than a workbook, which is made as a whole. */
const streamedRowLimit = 500_000;

interface ExportRequest extends ListInput {
  selections?: string | null;
  exportFormat?: ExportFormat;
  exportValues?: ExportValues;
  exportColumns?: string;
}

interface ExportColumn {
  readonly name: string;
  readonly heading: string;
}

/**
 * The records that a list would show, all pages together, or the selected ones (LIST-28, API-95): as a workbook, as CSV or
 * as JSON, with the columns of the sheet or with those that the request names.
 *
 * @throws BusinessError for too many rows, and where no column is left
 */
export async function exportRecords<R extends AnyResource, Table extends ListTable>(
  server: ServerResource<R, Table>,
  input: ExportRequest,
  context: HandlerContext,
  condition?: SQL,
): Promise<FileReply> {
  const { exportFormat: format = 'xlsx', exportValues: values = 'texts' } = input;
  const { resource } = server;
  const columns = columnsOf(resource, input.exportColumns, await hiddenFields(server, context));
  const headings = columns.map(({ heading }) => heading);
  const { title, act } = {
    title: `${resource.sheetTitle ?? resource.record[0]}列表数据`,
    act: `导出${resource.record[0]}`,
  };
  const limit = format === 'xlsx' ? importRowLimit : streamedRowLimit;
  const records = recordsOf(server, input, {
    context,
    condition,
    limit,
    only: new Set(columns.map(({ name }) => name)),
  });
  const writtenOf = values === 'codes' ? codeOf : textOf;
  const cells = batches(records, record => columns.map(({ name }) => cellOf(writtenOf(record, name))));
  if (format === 'xlsx') return exportSheet(context, { title, headings, rows: cells, act });
  if (format === 'csv')
    return exportStream(context, {
      fileName: `${title}.csv`,
      contentType: 'text/csv; charset=utf-8',
      pieces: csvOf(headings, cells),
      act,
    });
  const objects = batches(records, record =>
    Object.fromEntries(columns.map(({ name }) => [name, writtenOf(record, name) ?? null])),
  );
  return exportStream(context, {
    fileName: `${title}.json`,
    contentType: 'application/json; charset=utf-8',
    pieces: jsonOf(objects),
    act,
  });
}

/** The columns of the sheet, or the named fields that may be read; a list names the text of a code beside its field. */
function columnsOf(
  resource: AnyResource,
  named: string | undefined,
  hidden: readonly string[],
): readonly ExportColumn[] {
  const ofSheet = sheetColumnsOf(resource);
  const fields: Record<string, Field> = { ...resource.fields, ...auditFields(resource) };
  const names = new Set(parts(named ?? '').map(name => name.replace(/_dictText$/, '')));
  const chosen =
    named === undefined
      ? ofSheet
      : [...names].flatMap((name): ExportColumn[] => {
          const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
          if (!field || !isReadable(field)) return [];
          const heading = ofSheet.find(column => column.name === name)?.heading;
          return [{ name, heading: heading ?? field.options.label[0] }];
        });
  const columns = chosen.filter(({ name }) => !hidden.includes(name));
  if (columns.length === 0) throw new BusinessError('没有可以导出的列');
  return columns;
}

interface Reading {
  context: HandlerContext;
  condition: SQL | undefined;
  limit: number;
  /** The names of the fields that are written. */
  only: ReadonlySet<string>;
}

async function* recordsOf<R extends AnyResource, Table extends ListTable>(
  server: ServerResource<R, Table>,
  input: ExportRequest,
  { context, condition, limit, only }: Reading,
): AsyncGenerator<readonly object[]> {
  const selected = parts(input.selections ?? '');
  const scope = and(
    await visibleRows(server, context),
    condition,
    selected.length > 0 ? inArray(server.table.id, keysOf(server.table.id, selected)) : undefined,
  );
  const list = await permittedList(server, context);
  for await (const rows of allRows(context.db, list, input, scope, limit, columnsFor(server, only)))
    yield (await presentRows(server, rows, context, 'sheet', only)) as readonly object[];
}

async function* batches<Row>(
  records: AsyncIterable<readonly object[]>,
  rowOf: (record: object) => Row,
): AsyncGenerator<Row[]> {
  for await (const batch of records) yield batch.map(rowOf);
}

const codeOf = (record: object, name: string): unknown => Reflect.get(record, name);

/** The text of a coded value, or the value itself if it has none. */
const textOf = (record: object, name: string): unknown =>
  Reflect.get(record, `${name}_dictText`) ?? Reflect.get(record, name);

const cellOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
