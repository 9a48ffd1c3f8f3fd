import { expect, it } from 'vitest';
import { dictionaryItemsSchema, itemColourOf, itemTextOf } from '#contract/areas/dictionaries.ts';

it('[DICT-01] reads the title or the label of an item where it has no text', () => {
  const items = dictionaryItemsSchema.parse([
    { value: '1', text: '男', title: '男性' },
    { value: '2', title: '女', label: '女性' },
    { value: '3', label: '未知' },
    { value: '4' },
  ]);
  expect(items.map(itemTextOf)).toEqual(['男', '女', '未知', '4']);
});

it('accepts tones and hexadecimal colours, and ignores other values of a server', () => {
  const sent = ['danger', '#2DB7f5', 'red', '#fff', 'url(x)', '', null, undefined];
  expect(sent.map(itemColourOf)).toEqual(['danger', '#2DB7f5', ...Array(6).fill(undefined)]);
});
