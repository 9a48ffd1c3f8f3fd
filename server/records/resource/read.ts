import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/envelope.ts';
import type { AnyResource, RecordOf } from '#contract/resource/define-resource.ts';
import { isReadable } from '#contract/resource/schemas.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ListInput } from '#server/records/list/conditions.ts';
import { listPage } from '#server/records/list/page.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import { type AnyServer, fieldsOf, optionsOf, type ServerResource } from './definition.ts';
import { type TextSource, withTexts } from './dictionary-text.ts';
import { hiddenFields, permittedList, withoutHidden } from './hidden-fields.ts';
import { observerOf } from './listed-rows.ts';
import { notFound } from './not-found.ts';
import { presentRow, type Use } from './present-row.ts';
import { targetOf } from './references.ts';
import { textsOfRegions } from './regions.ts';
import { findVisible, visibleRows } from './scope.ts';

/** The sources of the texts of coded fields; the texts of choices are part of the program. */
export function textSourcesOf(server: AnyServer, use: Use): Record<string, TextSource> {
  const sources = fieldsOf(server).flatMap(([name, field]): [string, TextSource][] => {
    const codes = isReadable(field) ? field.kind.codes?.(optionsOf(field)) : undefined;
    if (codes === undefined || 'choices' in codes || (use !== 'sheet' && field.options.withoutText))
      return [];
    if ('region' in codes) return [[name, textsOfRegions]];
    return [[name, 'dictionary' in codes ? codes.dictionary : (targetOf(field) ?? '')]];
  });
  return Object.fromEntries(sources);
}

/**
 * Rows in the format of replies: the fields of the resource, its computed properties, and the texts of coded
 * values.
 *
 * @param only the names of the wanted fields, as {@link columnsFor} reads them; all without it
 */
export async function presentRows<R extends AnyResource, Table extends ListTable>(
  typed: ServerResource<R, Table>,
  rows: readonly Table['$inferSelect'][],
  context: HandlerContext,
  use: Use,
  only?: ReadonlySet<string>,
): Promise<RecordOf<R>[]> {
  const server = typed;
  const computed = needsComputed(server, only)
    ? await server.options.compute?.(rows as never, context)
    : undefined;
  const hidden = await hiddenFields(server, context);
  const records = rows.map(row => ({
    ...withoutHidden(presentRow(typed.resource, row, use, only) as object, hidden),
    ...(computed?.(row) as object | undefined),
    // What another resource shows of the records cannot be saved as theirs.
    ...(server.options.viewOf && { recordVersion: undefined }),
  }));
  const sources = Object.entries(textSourcesOf(server, use)).filter(([name]) => only?.has(name) ?? true);
  return (await withTexts(
    context,
    records,
    Object.fromEntries(sources) as never,
  )) as unknown as RecordOf<R>[];
}

function needsComputed({ options: { compute, computes } }: AnyServer, only?: ReadonlySet<string>): boolean {
  return compute !== undefined && !(only && computes && !computes.some(name => only.has(name)));
}

/** The columns that hold some fields; undefined for all of them, where what is computed may need any. */
export function columnsFor(
  server: AnyServer,
  only: ReadonlySet<string>,
): Readonly<Record<string, PgColumn>> | undefined {
  if (needsComputed(server, only)) return undefined;
  const columns = Object.entries<PgColumn>(getTableColumns(server.table)).filter(
    ([name]) => name === 'id' || only.has(name),
  );
  return Object.fromEntries(columns);
}

/** One page of a resource for a client's query, of the rows that the caller may see. */
export async function readRecords<R extends AnyResource, Table extends ListTable>(
  typed: ServerResource<R, Table>,
  input: ListInput,
  context: HandlerContext,
  condition?: SQL,
): Promise<Page<RecordOf<R>>> {
  const scope = and(await visibleRows(typed, context), condition);
  const observer = observerOf(context);
  if (observer) {
    observer({ scope, input, list: await permittedList<ListTable>(typed as AnyServer, context) });
    return { records: [], total: 0, size: input.pageSize, current: input.pageNo, pages: 0 };
  }
  const list = await permittedList(typed, context);
  const started = performance.now();
  const page = await listPage(context.db, list, input, scope);
  const took = performance.now() - started;
  return {
    ...page,
    records: await presentRows(typed, page.records, context, 'list'),
    // Whoever waits that long learns why, and how to ask for less.
    ...(took > context.config.slowQueryMs && { slowSeconds: Math.max(0.1, Math.round(took / 100) / 10) }),
  };
}

/** One record that the caller may see. @throws the refusal of the interface when there is none */
export async function readRecord<R extends AnyResource, Table extends ListTable>(
  typed: ServerResource<R, Table>,
  id: string,
  context: HandlerContext,
): Promise<RecordOf<R>> {
  const rows = await findVisible(typed, context, [id]);
  const [record] = await presentRows(typed, rows as Table['$inferSelect'][], context, 'record');
  if (record === undefined) throw notFound();
  return record;
}

/** The first row with a value in a column, among those that the caller may see. */
export async function readRecordBy<R extends AnyResource, Table extends ListTable>(
  typed: ServerResource<R, Table>,
  name: string,
  value: string,
  context: HandlerContext,
): Promise<RecordOf<R>> {
  const column = typed.columns[name];
  if (!column) throw new Error(`${typed.resource.name} has no column ${name}`);
  const condition = and(await visibleRows(typed, context), eq(column, value));
  const rows = await context.db
    .select()
    .from(typed.table as ListTable)
    .where(condition)
    .limit(1);
  const [record] = await presentRows(typed, rows as Table['$inferSelect'][], context, 'record');
  if (record === undefined) throw notFound();
  return record;
}
