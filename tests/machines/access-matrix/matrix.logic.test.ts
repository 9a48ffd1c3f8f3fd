import { describe, expect, it } from 'vitest';
import type { AccessMatrix } from '#contract/areas/access-matrix.ts';
import {
  accessesOf,
  depthOf,
  differencesOf,
  heldBy,
  pathOf,
  shownEntries,
} from '#machines/access-matrix/matrix.logic.ts';

const entry = (id: string, parent: number | null, name: string, code: string | null = null) => ({
  id,
  parent,
  name,
  code,
  kind: code === null ? ('menu' as const) : ('button' as const),
});
const holder = (id: string, held: Partial<AccessMatrix['records'][number]>) => ({
  id,
  name: id,
  code: id,
  frozen: false,
  granted: [],
  everybody: [],
  ineffective: [],
  rules: [],
  ...held,
});

const matrix: AccessMatrix = {
  entries: [
    entry('system', null, '系统管理'),
    entry('users', 0, '用户管理'),
    entry('add', 1, '添加', 'user:add'),
    entry('roles', 0, '角色管理'),
    entry('home', null, '首页'),
  ],
  rules: [
    { entry: 1, name: '本部门', column: 'orgCode', operator: '=', value: '#{sys_org_code}' },
    { entry: 1, name: '全部', column: 'id', operator: '!=', value: '0' },
  ],
  records: [
    holder('one', { granted: [0, 1, 2], everybody: [4], rules: [0] }),
    holder('two', { granted: [0, 1], everybody: [4], rules: [1] }),
  ],
  total: 2,
  current: 1,
  size: 100,
};
const all = { text: '', onlyDifferences: false };

describe('the rows of a matrix', () => {
  it('are every entry, or those that contain a text in their name or code with those above them', () => {
    expect(shownEntries(matrix, all)).toEqual([0, 1, 2, 3, 4]);
    expect(shownEntries(matrix, { ...all, text: ' USER:add ' })).toEqual([0, 1, 2]);
    expect(shownEntries(matrix, { ...all, text: '角色' })).toEqual([0, 3]);
    expect(shownEntries(matrix, { ...all, text: 'nothing' })).toEqual([]);
  });

  it('are only those of which two have not the same, data rules included', () => {
    expect(differencesOf(matrix)).toEqual([1, 2]);
    expect(shownEntries(matrix, { text: '', onlyDifferences: true })).toEqual([0, 1, 2]);
    expect(shownEntries(matrix, { text: '添加', onlyDifferences: true })).toEqual([0, 1, 2]);
    expect(shownEntries(matrix, { text: '角色', onlyDifferences: true })).toEqual([]);
    expect(differencesOf({ ...matrix, records: matrix.records.slice(0, 1) })).toEqual([]);
  });

  it('have a depth and a path', () => {
    expect([0, 1, 2].map(index => depthOf(matrix.entries, index))).toEqual([0, 1, 2]);
    expect(pathOf(matrix.entries, 2)).toEqual(['系统管理', '用户管理', '添加']);
  });

  it('end at an entry that is named as its own ancestor', () => {
    const [own] = matrix.entries;
    if (own) expect(depthOf([{ ...own, parent: 0 }], 0)).toBe(0);
  });
});

describe('a cell of a matrix', () => {
  it('distinguishes a grant, one within data rules, what everybody has, and what has no effect', () => {
    const [one] = matrix.records;
    if (!one) throw new Error('no holder');
    const accesses = accessesOf({ ...one, ineffective: [1] }, matrix.entries, matrix.rules);
    expect(accesses.map(({ grant }) => grant)).toEqual(['granted', 'ruled', 'granted', 'none', 'everybody']);
    expect(accesses.map(({ ineffective }) => ineffective)).toEqual([false, true, false, false, false]);
    expect(heldBy(one)).toBe(4);
  });
});
