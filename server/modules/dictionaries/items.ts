import { and, asc, eq } from 'drizzle-orm';
import type { DictionaryItem } from '#contract/areas/dictionaries.ts';
import type { Database } from '#server/db/open.ts';
import { dictionaries, dictionaryItems } from '#server/db/schema/index.ts';

/** An item as the interface has it: title and label repeat the text (DICT-01). */
export const presentItem = (value: string, text: string): DictionaryItem => ({
  value,
  text,
  title: text,
  label: text,
});

/** Dictionaries that are part of the program. */
const builtInDictionaries: Readonly<Record<string, DictionaryItem[]>> = {
  messageType: [
    presentItem('system', '系统消息'),
    presentItem('email', '邮件消息'),
    presentItem('dingtalk', '钉钉消息'),
    presentItem('wechat_enterprise', '企业微信'),
  ],
  rangeDate: [
    presentItem('jt', '今天'),
    presentItem('zt', '昨天'),
    presentItem('qt', '前天'),
    presentItem('bz', '本周'),
    presentItem('sz', '上周'),
    presentItem('by', '本月'),
    presentItem('sy', '上月'),
    presentItem('zdy', '自定义日期'),
  ],
  messageHref: [
    presentItem('bpm', '/task/myHandleTaskInfo'),
    presentItem('bpm_task', '/task/myHandleTaskInfo'),
    presentItem('email', '/eoa/email'),
  ],
};

/** Every dictionary that is not deleted, with its enabled items in their order (AUTH-08). */
export async function allDictionaryItems(db: Database): Promise<Record<string, DictionaryItem[]>> {
  const rows = await db
    .select({ code: dictionaries.dictCode, value: dictionaryItems.itemValue, text: dictionaryItems.itemText })
    .from(dictionaries)
    .innerJoin(dictionaryItems, eq(dictionaryItems.dictId, dictionaries.id))
    .where(and(eq(dictionaries.delFlag, 0), eq(dictionaryItems.status, 1)))
    .orderBy(asc(dictionaries.dictCode), asc(dictionaryItems.sortOrder));
  const items: Record<string, DictionaryItem[]> = { ...builtInDictionaries };
  for (const [code, group] of Map.groupBy(rows, row => row.code)) {
    items[code] = group.map(row => presentItem(row.value, row.text));
  }
  return items;
}

/**
 * All items of one dictionary in their order, including disabled ones, because old rows still contain them (API-64).
 */
export async function itemsOf(db: Database, dictCode: string): Promise<DictionaryItem[]> {
  const rows = await db
    .select({ value: dictionaryItems.itemValue, text: dictionaryItems.itemText })
    .from(dictionaries)
    .innerJoin(dictionaryItems, eq(dictionaryItems.dictId, dictionaries.id))
    .where(and(eq(dictionaries.delFlag, 0), eq(dictionaries.dictCode, dictCode)))
    .orderBy(asc(dictionaryItems.sortOrder), asc(dictionaryItems.id));
  if (rows.length > 0) return rows.map(row => presentItem(row.value, row.text));
  return Object.hasOwn(builtInDictionaries, dictCode) ? (builtInDictionaries[dictCode] ?? []) : [];
}
