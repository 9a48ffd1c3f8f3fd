import { describe, expect, it } from 'vitest';
import { type ListViewContent, saveListView } from '#contract/areas/list-views.ts';
import { readableContent, withHiddenParts } from '#server/modules/list-views/content.ts';

type Conditions = ListViewContent['query']['conditions'];

const name = { field: 'realname', rule: 'like', val: '张' };
const sex = { field: 'sex', rule: 'eq', val: '1' };
const phone = { field: 'phone', rule: 'right_like', val: '138' };
const or = (...conditions: Conditions) => ({ matchType: 'or' as const, conditions });
const and = (...conditions: Conditions) => ({ matchType: 'and' as const, conditions });

const contentWith = (conditions: Conditions): ListViewContent => ({
  columns: { order: [], hidden: [], pinned: [], widths: {}, density: 'normal' },
  query: { column: '', order: 'asc', filters: {}, matchType: 'and', conditions, size: 20 },
});
const hidden = ['phone'];
const read = (conditions: Conditions) => readableContent(contentWith(conditions), hidden);
const saved = (next: Conditions, stored: Conditions) =>
  withHiddenParts(contentWith(next), contentWith(stored), hidden).query.conditions;

describe('a view with groups of conditions', () => {
  it('is sent without conditions on hidden fields, however deep they are', () => {
    const { content, hiddenFields } = read([name, or(sex, and(phone)), or(phone)]);
    expect(hiddenFields).toEqual(['phone']);
    expect(content.query.conditions).toEqual([name, or(sex)]);
    expect(JSON.stringify(content)).not.toMatch(/phone|138/);
  });

  it.each<[string, Conditions, Conditions, Conditions]>([
    ['nothing changed', [name, or(sex)], [name, or(sex, phone)], [name, or(sex, phone)]],
    ['a condition changed', [sex, or(name)], [name, or(sex, phone)], [sex, or(name, phone)]],
    [
      'a deeper group has it',
      [name, or(sex, and(sex))],
      [name, or(sex, and(sex, phone))],
      [name, or(sex, and(sex, phone))],
    ],
    ['a group has nothing else', [name], [name, or(phone)], [name, or(phone)]],
    ['its group is gone', [name], [name, or(sex, phone)], [name, or(phone)]],
    ['its group is joined otherwise', [and(sex)], [or(sex, phone)], [and(sex), or(phone)]],
    ['none was hidden', [or(sex)], [or(name)], [or(sex)]],
  ])('keeps them when it is saved by whom they are hidden from: %s', (_, next, stored, expected) => {
    expect(saved(next, stored)).toEqual(expected);
  });

  it('is saved with groups three levels deep and 50 conditions, and refused with more', () => {
    const input = (conditions: unknown) =>
      saveListView.input.safeParse({
        list: 'users',
        resource: 'user',
        content: contentWith(conditions as Conditions),
      }).success;
    const many = (count: number): Conditions => Array.from({ length: count }, () => name);
    expect(input([or(or(or(name)))])).toBe(true);
    expect(input([or(or(or(or(name))))])).toBe(false);
    expect(input([or(...many(25)), ...many(25)])).toBe(true);
    expect(input([or(...many(25)), ...many(26)])).toBe(false);
    expect(input([{ matchType: 'xor', conditions: [name] }])).toBe(false);
  });
});
