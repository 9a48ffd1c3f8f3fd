import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date } from '#contract/resource/kinds/date.ts';
import { file } from '#contract/resource/kinds/file.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { number } from '#contract/resource/kinds/number.ts';
import { entriesOfSubForm, subForm, valueOfSubForm } from '#contract/resource/kinds/sub-form.ts';
import { inputOf } from '#contract/resource/schemas.ts';
import { inChinese } from '#contract/resource/text.ts';

const measures = subForm({
  label: ['尺寸', 'Measures'],
  most: 3,
  max: 300,
  fields: {
    part: line({ label: ['部位', 'Part'], max: 5, required: ['请输入部位', 'Enter a part'] }),
    height: number({ label: ['高', 'Height'], min: 0, max: 100, decimals: 1 }),
    on: date({ label: ['日期', 'Date'] }),
  },
});
const check = (value: unknown) => {
  const { success, data, error } = inputOf(measures, inChinese).safeParse(value);
  return success ? { data } : { fault: error.issues[0]?.message };
};

describe('a part of a form that repeats', () => {
  it.each([
    ['', ''],
    ['[]', ''],
    ['[{"part":" 盖 ","height":"1.5","on":""}]', '[{"part":"盖","height":1.5}]'],
    ['[{"part":"盖"},{"part":"足","on":"2026-03-02"}]', '[{"part":"盖"},{"part":"足","on":"2026-03-02"}]'],
  ])('takes %j and stores %j', (value, stored) => {
    expect(check(value)).toEqual({ data: stored });
  });

  it.each([
    ['{', '不是有效的条目'],
    ['{}', '不是有效的条目'],
    ['[1]', '不是有效的条目'],
    ['[null]', '不是有效的条目'],
    ['[{"part":{"a":1}}]', '不是有效的条目'],
    ['[{"part":"盖"},{"height":1}]', '第 2 项：请输入部位'],
    ['[{"part":"盖","height":101}]', '第 1 项，高：应为 0 到 100 的数字'],
    ['[{"part":"盖","height":1.55}]', '第 1 项，高：应为 0 到 100 的数字'],
    ['[{"part":"一二三四五六"}]', '第 1 项，部位：最多 5 个字符'],
    ['[{"part":"盖","width":1}]', '第 1 项：内容无法识别'],
    [JSON.stringify(Array(4).fill({ part: '盖' })), '最多 3 项'],
  ])('refuses %j with the words %j', (value, fault) => {
    expect(check(value)).toEqual({ fault });
  });

  it('requires an entry where it is required', () => {
    const needed = subForm({ ...measures.options, required: ['请填写尺寸', 'Enter a measure'] });
    const messageOf = (value: string) =>
      inputOf(needed, inChinese).safeParse(value).error?.issues[0]?.message;
    for (const value of ['', '[]']) expect(messageOf(value)).toBe('请填写尺寸');
    expect(messageOf('[{"part":"盖"}]')).toBeUndefined();
  });

  it('has only fields whose values stand for themselves', () => {
    expect(() => subForm({ label: ['甲', 'A'], fields: { a: file({ label: ['附件', 'Files'] }) } })).toThrow(
      /kind file/,
    );
  });

  it('stores what it has read unchanged, and reads anything without failing', () => {
    const entry = fc.record(
      { part: fc.constantFrom('盖', '足', '腹'), height: fc.integer({ min: 0, max: 100 }) },
      { requiredKeys: ['part'] },
    );
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 3 }), entries => {
        const text = valueOfSubForm(entries);
        expect(check(text)).toEqual({ data: text });
        expect(entriesOfSubForm(text)).toEqual(entries);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        expect(Array.isArray(entriesOfSubForm(text))).toBe(true);
        check(text);
      }),
    );
  });
});
