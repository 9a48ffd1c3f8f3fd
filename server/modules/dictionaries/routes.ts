import { getDictItems, queryAllDictItems, refreshDictionaryCache } from '#contract/areas/dictionaries.ts';
import {
  dictionaryVersions,
  getDictText,
  loadDict,
  loadDictItem,
  loadDictOrderByValue,
  queryTableData,
} from '#contract/areas/dictionary-lookups.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { allDictionaryItems, dictionaryVersionsOf, itemsOf } from '#server/records/dictionary/items.ts';
import { requestedTable } from './requested-table.ts';
import { itemsWithFirst, pageOfItems, searchTable, tableItems, textsByCode } from './table-items.ts';

/** The parts of `table,text,code`, or of `table,text,code,condition` where a condition may follow. */
function tableParts(dictCode: string, most: 3 | 4): string[] {
  const split = dictCode.split(',');
  if (split.length < 3 || split.length > most || split[0]?.trim() === '') {
    throw new BusinessError('字典Code格式不正确！');
  }
  return split;
}

async function textsOfTable(
  { dictCode, key, delNotExist }: ParsedInputOf<typeof loadDictItem>,
  context: HandlerContext,
) {
  const table = await requestedTable(context, tableParts(dictCode, 3));
  const codes = parts(key);
  if (codes.length === 0) return null;
  const texts = await textsByCode(context.db, table, codes);
  return codes.flatMap(code => texts.get(code) ?? (delNotExist ? [] : code));
}

/** Departments are not cached, so only dictionaries are read again: by every process, and by open consoles. */
async function refresh(_input: object, { publish }: HandlerContext): Promise<null> {
  publish({ kind: 'dictionariesChanged' });
  return null;
}

export const dictionaryRoutes = [
  handle(queryAllDictItems, async ({ codes }, context) => {
    const all = await allDictionaryItems(context);
    if (codes === undefined) return all;
    const named = new Set(parts(codes));
    return Object.fromEntries(Object.entries(all).filter(([code]) => named.has(code)));
  }),
  handle(dictionaryVersions, (_input, context) => dictionaryVersionsOf(context)),
  handle(loadDictOrderByValue, async ({ dictCode, keyword, pageSize }, context) =>
    itemsWithFirst(
      context.db,
      await requestedTable(context, tableParts(dictCode, 4)),
      parts(keyword),
      pageSize,
    ),
  ),
  handle(queryTableData, async (input, context) =>
    pageOfItems(context.db, await requestedTable(context, [input.table, input.text, input.code]), input),
  ),
  handle(getDictItems, async ({ dictCode }, context) =>
    dictCode.includes(',')
      ? tableItems(context.db, await requestedTable(context, tableParts(dictCode, 4)))
      : itemsOf(context, dictCode),
  ),
  handle(getDictText, async ({ dictCode, key }, context) => {
    const items = await itemsOf(context, dictCode);
    return items.find(item => item.value === key)?.text ?? null;
  }),
  handle(loadDict, async ({ dictCode, keyword = '', pageSize }, context) =>
    searchTable(context.db, await requestedTable(context, tableParts(dictCode, 4)), keyword, pageSize),
  ),
  handle(loadDictItem, textsOfTable),
  // Every open console fetches its dictionaries again.
  handle(refreshDictionaryCache, refresh, { rateShare: 0.01 }),
];
