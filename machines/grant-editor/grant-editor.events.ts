import type { MachineExamples } from '#machines/examples.ts';
import type { grantEditorMachine } from './grant-editor.machine.ts';

/** Examples for a role with the list of users and one of its two buttons. */
export const examples = {
  events: {
    'entry.toggle': [{ key: 'users.add' }, { key: 'users' }],
    'branch.toggle': [{ key: 'system' }],
    'search.change': [{ keyword: '用户' }, { keyword: '' }],
    'rules.saved': [{ key: 'users', count: 2 }],
    'grants.save': [{ closes: false }, { closes: true }],
  },
  outputs: {
    loadGrants: [
      {
        entries: [
          entry('system', '系统管理', undefined, 1, 3),
          entry('users', '用户管理', 'system', 2, 2),
          { ...entry('users.add', '添加用户', 'users', 3, 0), kind: 'button' },
          { ...entry('users.delete', '删除用户', 'users', 3, 0), kind: 'button' },
        ],
        granted: ['system', 'users', 'users.delete'],
        locks: { 'users.delete': '您没有该权限' },
        isLocked: false,
        rules: { users: 1 },
      },
    ],
    describeChange: [
      {
        holders: 2,
        affected: [{ gains: ['users.add'], loses: [], people: 2, names: ['林舒', '王磊'] }],
      },
      undefined,
    ],
    saveGrants: [undefined, { added: ['users.delete'], removed: [] }],
  },
  errors: {
    loadGrants: [new Error('服务器没有应答')],
    describeChange: [new Error('只有管理员可以授予全部权限')],
    saveGrants: [new Error('服务器没有应答')],
  },
} satisfies MachineExamples<typeof grantEditorMachine>;

function entry(key: string, title: string, parent: string | undefined, level: number, below: number) {
  const hasRules = key === 'users';
  return { key, title, code: `system:${key}`, parent, level, below, kind: 'menu', hasRules } as const;
}
