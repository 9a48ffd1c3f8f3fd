import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilterValue } from '#contract/filter-value.ts';
import { readWildcard, type WildcardMode, wildcardFilter, writeWildcard } from '#contract/wildcard.ts';

describe('the text of a search box with modes', () => {
  it.each([
    ['张', 'contains', '张'],
    ['张*', 'starts', '张'],
    ['*张', 'ends', '张'],
    ['*张*', 'contains', '张'],
    ['=张', 'exact', '张'],
    ['=张*', 'exact', '张*'],
    ['*=张*', 'contains', '=张'],
    ['a*b', 'contains', 'a*b'],
    ['*', 'contains', '*'],
    ['**', 'contains', '**'],
    ['=', 'contains', '='],
  ])('%s is read', (typed, mode, text) => expect(readWildcard(typed)).toEqual({ mode, text }));

  const rules = { contains: 'like', starts: 'right_like', ends: 'left_like', exact: 'eq' } as const;
  const modes = fc.constantFrom<WildcardMode[]>('contains', 'starts', 'ends', 'exact');
  const texts = fc.string({ minLength: 1 }).map(text => text.trim());

  it('keeps mode and text, and asks a list for exactly them', () => {
    fc.assert(
      fc.property(modes, texts, (mode, text) => {
        fc.pre(text !== '' && (mode === 'contains' || mode === 'exact' || !/^[*=]|\*$/.test(text)));
        const typed = writeWildcard({ mode, text });
        expect(readWildcard(typed)).toEqual({ mode, text });
        // The beginning of a text that is an operator of the interface is read as one.
        fc.pre(mode === 'contains' || !/^\S{1,2} /.test(text));
        expect(readFilterValue(wildcardFilter(typed))).toEqual({ rule: rules[mode], value: text });
      }),
    );
  });
});
