import { describe, expect, it } from 'vitest';
import type { ExplainedEntry, PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { entryTree, reasonsOf, stateOf } from '#modules/access/access-reasons/explanation.logic.ts';
import type { TreeNode } from '#modules/ground/ui/tree.logic.ts';

const entry = (id: string, over: Partial<ExplainedEntry> = {}): ExplainedEntry => ({
  id,
  parentId: null,
  name: `name of ${id}`,
  kind: 'menu',
  code: null,
  url: `/${id}`,
  component: null,
  status: null,
  allowed: true,
  shown: true,
  reasons: ['granted'],
  grantedBy: [],
  dataRules: [],
  ...over,
});
const system = entry('system');
const user = entry('user', { parentId: 'system', name: '用户管理' });
const add = entry('add', {
  parentId: 'user',
  kind: 'button',
  name: '新增用户',
  code: 'system:user:add',
  allowed: false,
  shown: false,
  reasons: ['notGranted'],
});
const monitor = entry('monitor', { allowed: false, shown: false, reasons: ['notGranted'] });
const entries = [system, user, add, monitor];

/** A tree as nested ids. */
const shape = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map(({ value, children }) => (children ? [value, ...shape(children)] : value));

describe('a person’s access to an entry', () => {
  it.each([
    ['menu', true, true, 'inMenu'],
    ['menu', true, false, 'reachable'],
    ['menu', false, false, 'missing'],
    ['button', true, true, 'usable'],
    ['button', false, true, 'shownOnly'],
    ['button', false, false, 'missing'],
  ] as const)('[PERM-01] of a %s, allowed %s and shown %s, is %s', (kind, allowed, shown, state) => {
    expect(stateOf(entry('x', { kind, allowed, shown }))).toBe(state);
  });
});

describe('the tree of entries', () => {
  it('contains all of them in their order', () => {
    expect(shape(entryTree(entries, '', 'all'))).toEqual([['system', ['user', 'add']], 'monitor']);
  });

  it.each([
    ['by name', '新增'],
    ['by code, letter case apart', 'USER:ADD'],
    ['with blanks around', '  新增用户 '],
  ])('keeps the entries that match %s, with their ancestors', (_how, text) => {
    expect(shape(entryTree(entries, text, 'all'))).toEqual([['system', ['user', 'add']]]);
  });

  it('keeps the entries that the person has, or does not have', () => {
    expect(shape(entryTree(entries, '', 'given'))).toEqual([['system', 'user']]);
    expect(shape(entryTree(entries, '', 'kept'))).toEqual([['system', ['user', 'add']], 'monitor']);
  });

  it('is empty when nothing matches', () => {
    expect(entryTree(entries, 'nothing like it', 'all')).toEqual([]);
  });

  it('puts an entry with a missing parent at the top, and tolerates a cycle in the data', () => {
    expect(shape(entryTree([entry('lost', { parentId: 'gone' })], '', 'all'))).toEqual(['lost']);
    const circle = [entry('one', { parentId: 'two' }), entry('two', { parentId: 'one' })];
    expect(() => entryTree(circle, 'one', 'all')).not.toThrow();
  });
});

describe('the reasons of an entry', () => {
  const explanation = (over: Partial<PermissionExplanation>): PermissionExplanation => ({
    person: { id: '7', username: 'zhang', realname: '张三', status: 1, deleted: false },
    roles: [{ key: 'role:1', id: '1', code: 'curator', name: '馆员', departName: null }],
    rightsOver: { changeable: true, administrator: false, rights: [], tenants: false, departments: false },
    entries,
    ...over,
  });
  const nameOf = (role: { name: string | null }) => role.name ?? '';

  it('[PERM-01] name the roles that grant it, and the key of an unknown one', () => {
    const granted = entry('granted', { grantedBy: ['role:1', 'departRole:9'] });
    expect(reasonsOf(explanation({ entries: [granted] }), granted, nameOf)).toEqual([
      { reason: 'granted', roles: ['馆员', 'departRole:9'], parent: '' },
    ]);
  });

  it('[PERM-01] name the ancestor that decides, not merely the parent', () => {
    const top = entry('top', { name: '顶层', reasons: ['notGranted'], allowed: false });
    const middle = entry('middle', { name: '中层', parentId: 'top', reasons: ['granted', 'parentMissing'] });
    const low = entry('low', { parentId: 'middle', reasons: ['granted', 'parentMissing'] });
    const reasons = reasonsOf(explanation({ entries: [top, middle, low] }), low, nameOf);
    expect(reasons.map(({ reason, parent }) => [reason, parent])).toContainEqual(['parentMissing', '顶层']);
  });

  it('[MENU-16] name the hidden entry above', () => {
    const top = entry('top', { name: '暗组', reasons: ['granted', 'hidden'] });
    const low = entry('low', { parentId: 'top', reasons: ['granted', 'parentHidden'] });
    const reasons = reasonsOf(explanation({ entries: [top, low] }), low, nameOf);
    expect(reasons.map(({ reason, parent }) => [reason, parent])).toContainEqual(['parentHidden', '暗组']);
  });
});
