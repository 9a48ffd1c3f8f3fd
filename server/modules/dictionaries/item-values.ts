import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { valueType } from '#contract/areas/dictionary-definitions.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { dictionaries, dictionaryItems } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';

/** Values are joined by commas, and appear in addresses and conditions. A point is part of numbers and versions. */
const specialCharacters = /[`~!@#$^&*()=|{}',<>《》/?！￥（）【】‘；：”“。，、？\s]/;

/** A number as the items of a dictionary of numbers have it. */
const numeric = /^-?\d+(\.\d+)?$/;

const refusal = (message: string) => new BusinessError(message, { fieldErrors: { itemValue: message } });

/** The reply to the question whether a value is unique. */
export const duplicateValue = '该值不可用，系统中已存在！';
const hasSpecialCharacters = '数据值不能包含特殊字符！';
const notANumber = '数据值应为数字！';

/** @throws BusinessError if an item of the dictionary has a value that is no number */
export async function requireNumbersIn(dictId: string, db: Database): Promise<void> {
  const items = await db
    .select({ value: dictionaryItems.itemValue })
    .from(dictionaryItems)
    .where(eq(dictionaryItems.dictId, dictId));
  const other = items.find(({ value }) => !numeric.test(value));
  if (!other) return;
  const message = `字典项的数据值“${other.value}”不是数字`;
  throw new BusinessError(message, { fieldErrors: { type: message } });
}

/** A dictionary as the values of its items depend on it. */
export interface LockedDictionary {
  readonly id: string;
  readonly type: number | null;
}

/**
 * The dictionaries of items, locked until the transaction ends, so that two requests cannot add the same value.
 *
 * @param visible the dictionaries that the caller may see
 * @throws BusinessError if one does not exist, is deleted, or is not visible
 */
export async function lockDictionaries(
  ids: readonly string[],
  db: Database,
  visible: SQL | undefined,
): Promise<LockedDictionary[]> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return [];
  const rows = await db
    .select({ id: dictionaries.id, type: dictionaries.type })
    .from(dictionaries)
    .where(and(inArray(dictionaries.id, distinct), eq(dictionaries.delFlag, 0), visible))
    .orderBy(dictionaries.id)
    .for('update');
  if (rows.length < distinct.length) throw new BusinessError('字典不存在或已被删除');
  return rows;
}

/** A value that an item is to have. */
export interface NewValue {
  /** Undefined for a new item. */
  readonly id: string | undefined;
  readonly dictId: string;
  readonly value: string;
}

/**
 * Refuses values with special characters, values that are no numbers in a dictionary of numbers, and values that another
 * item of the dictionary has.
 *
 * @param locked the dictionaries of the values
 */
export async function requireValues(
  values: readonly NewValue[],
  locked: readonly LockedDictionary[],
  db: Database,
): Promise<void> {
  const seen = new Set<string>();
  for (const { id, dictId, value } of values) {
    if (specialCharacters.test(value)) throw refusal(hasSpecialCharacters);
    const isNumeric = locked.find(each => each.id === dictId)?.type === valueType.number;
    if (isNumeric && !numeric.test(value)) throw refusal(notANumber);
    const key = JSON.stringify([dictId, value]);
    if (seen.has(key) || (await isTaken({ id, dictId, value }, db)))
      throw refusal(`数据值“${value}”已存在！`);
    seen.add(key);
  }
}

/** Whether another item of the dictionary has the value. */
export async function isTaken({ id, dictId, value }: NewValue, db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: dictionaryItems.id })
    .from(dictionaryItems)
    .where(and(eq(dictionaryItems.dictId, dictId), eq(dictionaryItems.itemValue, value)));
  return rows.some(row => row.id !== id);
}
