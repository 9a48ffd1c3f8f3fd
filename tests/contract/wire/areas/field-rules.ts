import { role } from '../examples.ts';
import type { WireLine } from '../line.ts';

const access = ['system:permission:fieldRules'] as const;
const rule = { resource: 'user', field: 'phone', mode: 'hidden' };

export const fieldRuleLines: readonly WireLine[] = [
  {
    ids: [],
    name: 'fieldRule.resources',
    calls: ['GET query'],
    path: '/sys/fieldRule/resources',
    access,
    input: {},
    answer: {
      code: 0,
      message: '',
      result: [
        {
          name: 'role',
          title: ['角色', 'Roles'],
          fields: [{ name: 'description', label: ['描述', 'Description'], modes: ['hidden', 'readOnly'] }],
        },
      ],
    },
  },
  {
    ids: [],
    name: 'fieldRule.list',
    calls: ['GET query'],
    path: '/sys/fieldRule/list',
    access,
    input: { roleId: role.id },
    answer: { code: 0, message: '', result: [rule] },
  },
  {
    ids: [],
    name: 'fieldRule.save',
    calls: ['PUT body'],
    path: '/sys/fieldRule/save',
    access,
    input: {
      roleId: role.id,
      resource: 'user',
      rules: [{ field: 'phone', mode: 'hidden' }],
      lastRules: [{ field: 'email', mode: 'readOnly' }],
    },
    answer: { code: 200, message: '保存成功！', result: null },
  },
];
