import type { DictionaryItem } from '#contract/areas/dictionaries.ts';
import { type DictionarySource, versionsOf } from './cache.ts';
import { presentItem } from './present.ts';

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
export async function allDictionaryItems({
  db,
  dictionaries,
}: DictionarySource): Promise<Record<string, DictionaryItem[]>> {
  const { enabled } = await dictionaries.read(db);
  return { ...builtInDictionaries, ...enabled };
}

/** The version of every dictionary of {@link allDictionaryItems}. */
export async function dictionaryVersionsOf({
  db,
  dictionaries,
}: DictionarySource): Promise<Record<string, string>> {
  const { versions } = await dictionaries.read(db);
  return { ...versionsOf(builtInDictionaries), ...versions };
}

/**
 * All items of one dictionary in their order, including disabled ones, because old rows still contain them (API-64).
 */
export async function itemsOf(
  { db, dictionaries }: DictionarySource,
  dictCode: string,
): Promise<DictionaryItem[]> {
  const { all } = await dictionaries.read(db);
  for (const items of [all, builtInDictionaries])
    if (Object.hasOwn(items, dictCode)) return items[dictCode] ?? [];
  return [];
}

/** The texts of a dictionary by their values, including disabled items, because stored rows may still contain them. */
export async function textsOf(
  { db, dictionaries }: DictionarySource,
  dictCode: string,
): Promise<ReadonlyMap<string, string>> {
  const { texts } = await dictionaries.read(db);
  return texts.get(dictCode) ?? new Map();
}
