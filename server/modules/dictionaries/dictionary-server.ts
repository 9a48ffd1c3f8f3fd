import { and, desc } from 'drizzle-orm';
import {
  type DictionaryDefinition,
  dictionaryResource,
  valueType,
} from '#contract/areas/dictionary-definitions.ts';
import { dictionaries } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { hasText } from '#server/records/list/found-text.ts';
import { serveResource, type Write } from '#server/records/resource/definition.ts';
import { presentRows } from '#server/records/resource/read.ts';
import { type Side, visibleRows } from '#server/records/resource/scope.ts';
import { changeOf } from './changes.ts';
import { requireNumbersIn } from './item-values.ts';

type Row = typeof dictionaries.$inferSelect;

/** Dictionaries (API-60, API-61). A deleted one keeps its items, and its code stays taken. */
export const dictionaryServer = serveResource(dictionaryResource, {
  table: dictionaries,
  recycleBin: { column: dictionaries.delFlag, live: 0, deleted: 1 },
  initial: () => ({ delFlag: 0, type: valueType.text }),
  compute:
    async () =>
    ({ delFlag }) => ({ delFlag }),
  hooks: { before: requireNumbers, events: announce },
  noIds: '参数不识别！',
  import: { errorFile: 'dictImportExcelErrorLog' },
});

/** A dictionary of numbers has no other values. */
async function requireNumbers({ inputs, stored }: Write<Row>, { db }: HandlerContext): Promise<undefined> {
  const becomesNumeric = inputs[0]?.type === valueType.number && stored[0]?.type !== valueType.number;
  if (stored[0] && becomesNumeric) await requireNumbersIn(stored[0].id, db);
}

/** A new dictionary has no items that a console could show. */
async function announce(
  { verb, stored, rows }: Write<Row> & { readonly rows: readonly Row[] },
  context: HandlerContext,
) {
  if (verb === 'deletePhysic') return [];
  const codes = [...stored, ...(stored.length > 0 ? rows : [])].map(({ dictCode }) => dictCode);
  return changeOf(codes, context);
}

/** Maximum number of dictionaries in a reply without pages. */
const most = 5000;

/** Dictionaries without pages, the latest first. */
export async function allDefinitions(
  context: HandlerContext,
  { name = '', side = 'live' }: { name?: string; side?: Side } = {},
): Promise<DictionaryDefinition[]> {
  const named = name.trim() === '' ? undefined : hasText(dictionaries.dictName, name);
  const rows = await context.db
    .select()
    .from(dictionaries)
    .where(and(await visibleRows(dictionaryServer, context, side), named))
    .orderBy(desc(side === 'live' ? dictionaries.createTime : dictionaries.updateTime), desc(dictionaries.id))
    .limit(most);
  return presentRows(dictionaryServer, rows, context, 'list');
}
