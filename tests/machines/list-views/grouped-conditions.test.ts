import { expect, it } from 'vitest';
import type { ListViewContent } from '#contract/areas/list-views.ts';
import { fittedContent, isSameContent, type ListShape } from '#machines/list-views/list-view.logic.ts';

const shape: ListShape = {
  columns: ['name'],
  hiddenAtFirst: [],
  filters: [],
  sortable: [],
  sort: { column: 'createTime', order: 'desc' },
  conditions: ['name', 'age'],
};
const name = { field: 'name', rule: 'like', val: '张' };
const age = { field: 'age', rule: 'gt', val: '5' };
const gone = { field: 'colour', rule: 'eq', val: '1' };
const withConditions = (conditions: ListViewContent['query']['conditions']): ListViewContent => ({
  columns: { order: ['name'], hidden: [], pinned: [], widths: {}, density: 'normal' },
  query: {
    column: 'createTime',
    order: 'desc',
    filters: {},
    matchType: 'and',
    conditions,
    size: 20,
  },
});

it('a view leaves conditions on unknown fields out of its groups, and groups that have no others', () => {
  const content = withConditions([
    name,
    { matchType: 'or', conditions: [age, { matchType: 'and', conditions: [gone] }, gone] },
    { matchType: 'or', conditions: [gone] },
  ]);
  const { content: fitted, leftOut } = fittedContent(content, shape);
  expect(fitted.query.conditions).toEqual([name, { matchType: 'or', conditions: [age] }]);
  expect(leftOut).toEqual(['colour']);
  expect(fittedContent(fitted, shape)).toEqual({ content: fitted, leftOut: [] });
});

it('two views differ when their groups are joined or nested differently', () => {
  const grouped = withConditions([name, { matchType: 'or', conditions: [age, name] }]);
  expect(isSameContent(grouped, structuredClone(grouped))).toBe(true);
  for (const conditions of [
    [name, age, name],
    [name, { matchType: 'and' as const, conditions: [age, name] }],
    [name, { matchType: 'or' as const, conditions: [name, age] }],
  ])
    expect(isSameContent(grouped, withConditions(conditions))).toBe(false);
});
