import { describe, expect, it } from 'vitest';
import { colouredDictionaries, shippedTexts, shownTextOf } from '#modules/kit/dictionary-choices/text.ts';
import { productDictionaries } from '#server/kernel/db/seed/first-run/dictionaries.ts';

describe('the English texts of dictionaries of the product', () => {
  const seeded = new Map(
    productDictionaries.map(({ code, items }) => [
      code,
      Object.fromEntries(items.map(([value, text]) => [value, text])),
    ]),
  );

  it.each(Object.entries(shippedTexts))('of %s belongs to exactly its stored texts', (code, texts) => {
    const chinese = Object.entries(texts).map(([value, [text]]) => [value, text]);
    expect(Object.fromEntries(chinese)).toEqual(seeded.get(code));
  });

  it('are shown as tags where the stored items have a colour', () => {
    const coloured = productDictionaries
      .filter(({ items }) => items.some(([, , colour]) => colour !== undefined))
      .map(({ code }) => code);
    expect(coloured.sort()).toEqual([...colouredDictionaries].sort());
  });

  it('are shown in English only, and never replace a text that somebody has changed', () => {
    const frozen = { value: '2', text: '冻结' };
    expect(shownTextOf('user_status', frozen, 'zh-CN')).toBe('冻结');
    expect(shownTextOf('user_status', frozen, 'en-US')).toBe('Frozen');
    expect(shownTextOf('user_status', { value: '2', text: '停用' }, 'en-US')).toBe('停用');
    expect(shownTextOf('user_status', { value: '3', text: '冻结' }, 'en-US')).toBe('冻结');
    expect(shownTextOf('toString', frozen, 'en-US')).toBe('冻结');
  });
});
