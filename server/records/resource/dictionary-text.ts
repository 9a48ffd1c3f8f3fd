import { and, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { parts } from '#contract/filter-value.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { textsOf } from '#server/records/dictionary/items.ts';
import { registeredTable } from '#server/records/dictionary/registered-tables.ts';
import { tenantRows } from './tenant-rows.ts';

/**
 * The source of the texts of a property: a dictionary by its code, which may name a registered table, two columns of a
 * table, or a function.
 */
export type TextSource = string | ColumnsOfTexts | ((values: ReadonlySet<string>) => Promise<Texts>);

interface ColumnsOfTexts {
  table: PgTable;
  key: PgColumn;
  text: PgColumn;
}

/** Properties whose values are codes, and where their texts are. */
export type TextSources<Record> = { readonly [Key in keyof Record & string]?: TextSource };

type Translated<Record, Sources> = Record & { [Key in keyof Sources & string as `${Key}_dictText`]?: string };
type Texts = ReadonlyMap<string, string>;

/**
 * Adds `<property>_dictText` for every coded property that has a value. Comma-joined values are translated one by one,
 * and values without a text are kept; a property without any text on the page gets no such key. What belongs to a tenant
 * that the caller does not see has no text for them, as if it were gone.
 */
export async function withTexts<Record extends object, const Sources extends TextSources<Record>>(
  context: HandlerContext,
  records: readonly Record[],
  sources: Sources,
): Promise<Translated<Record, Sources>[]> {
  const texts = await loadTexts(context, records, sources);
  return records.map(record => {
    const added = Object.keys(sources).flatMap(property => {
      const values = valuesOf(record, property);
      const known = texts.get(property);
      return known?.size && values.length > 0
        ? [[`${property}_dictText`, values.map(value => known.get(value) ?? value).join(',')]]
        : [];
    });
    return { ...record, ...Object.fromEntries(added) };
  });
}

function valuesOf(record: object, property: string): string[] {
  const value: unknown = Reflect.get(record, property);
  return value === null || value === undefined ? [] : parts(String(value));
}

/** Dictionaries come from the cache; each table costs one query. */
async function loadTexts(context: HandlerContext, records: readonly object[], sources: TextSources<never>) {
  const wanted = new Map(
    Object.keys(sources).map(property => [
      property,
      new Set(records.flatMap(record => valuesOf(record, property))),
    ]),
  );
  const entries = Object.entries(sources as { [property: string]: TextSource }).filter(
    ([property]) => wanted.get(property)?.size,
  );
  const texts = new Map<string, Texts>();
  for (const [property, source] of entries) {
    const values = wanted.get(property) ?? new Set<string>();
    const all = await textsFrom(source, values, context);
    texts.set(property, new Map([...all].filter(([value]) => values.has(value))));
  }
  return texts;
}

function textsFrom(source: TextSource, values: ReadonlySet<string>, context: HandlerContext): Promise<Texts> {
  if (typeof source === 'function') return source(values);
  if (typeof source !== 'string') return textsOfTable(context, source, values);
  return source.includes(',') ? textsOfTable(context, tableOf(source), values) : textsOf(context, source);
}

/** The columns of a registered table. @throws when the declaration of a field names another one */
function tableOf(source: string): ColumnsOfTexts {
  const { table, code, text } = registeredTable(source.split(',')).entry;
  return { table, key: code, text };
}

async function textsOfTable(
  context: HandlerContext,
  { table, key, text }: ColumnsOfTexts,
  values: ReadonlySet<string>,
): Promise<Texts> {
  // The name of a person is shown with a row wherever the person belongs (ADR 0063).
  const seen = table === users ? undefined : await tenantRows(table, context);
  const rows = await context.db
    .select({ key, text })
    .from(table)
    .where(and(inArray(key, [...values]), seen));
  return new Map(rows.flatMap(row => (row.text === null ? [] : [[String(row.key), String(row.text)]])));
}
