import { inArray, max, type SQL } from 'drizzle-orm';
import { dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { dictionaries, dictionaryItems } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { changeOf, codesOf } from './changes.ts';
import { dictionaryServer } from './dictionary-server.ts';
import { lockDictionaries, type NewValue, requireValues } from './item-values.ts';

type Row = typeof dictionaryItems.$inferSelect;

/** The items of the dictionaries that the caller may see (API-62, API-63). */
export const dictionaryItemServer = serveResource(dictionaryItemResource, {
  table: dictionaryItems,
  scope: ofVisibleDictionary,
  initial: () => ({ status: 1 }),
  hooks: { before: prepareItems, events: announce },
  noIds: '参数不识别！',
});

/** The items of a dictionary that is deleted, or that data rules hide, are hidden with it. */
async function ofVisibleDictionary(context: HandlerContext): Promise<SQL> {
  const visible = context.db
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(await visibleRows(dictionaryServer, context));
  return inArray(dictionaryItems.dictId, visible);
}

async function prepareItems({ inputs, stored }: Write<Row>, context: HandlerContext) {
  const { db } = context;
  const dictionaryOf = (input: Values, index: number) => stored[index]?.dictId ?? String(input.dictId ?? '');
  const ids = inputs.length > 0 ? inputs.map(dictionaryOf) : stored.map(({ dictId }) => dictId);
  const locked = await lockDictionaries(ids, db, await visibleRows(dictionaryServer, context));
  const values = inputs.flatMap((input, index): NewValue[] => {
    const row = stored[index];
    const value = typeof input.itemValue === 'string' ? input.itemValue : '';
    // An unchanged value may be older than these rules.
    if (value === '' || value === row?.itemValue) return [];
    return [{ id: row?.id, dictId: dictionaryOf(input, index), value }];
  });
  await requireValues(values, locked, db);
  if (stored.length > 0) return undefined;
  return placeLast(inputs, db);
}

/** New items without a place follow the others. */
async function placeLast(inputs: readonly Values[], db: Database): Promise<Partial<Row>[]> {
  const isPlaced = ({ sortOrder }: Values) => typeof sortOrder === 'number';
  if (inputs.every(isPlaced)) return inputs.map(() => ({}));
  const last = await db
    .select({ dictId: dictionaryItems.dictId, last: max(dictionaryItems.sortOrder) })
    .from(dictionaryItems)
    .groupBy(dictionaryItems.dictId);
  const lasts = new Map(last.map(row => [row.dictId, row.last ?? 0]));
  return inputs.map(input => {
    if (isPlaced(input)) return {};
    const dictId = String(input.dictId);
    const sortOrder = (lasts.get(dictId) ?? 0) + 1;
    lasts.set(dictId, sortOrder);
    return { sortOrder };
  });
}

async function announce(
  { rows, stored }: Write<Row> & { readonly rows: readonly Row[] },
  context: HandlerContext,
) {
  const ids = [...rows, ...stored].map(({ dictId }) => dictId);
  return changeOf(await codesOf([...new Set(ids)], context), context);
}
