import { expect, it } from 'vitest';
import { roleResource } from '#contract/areas/roles.ts';

it.each([
  ['roleCode', '巡检', '角色编码不可输入汉字!'],
  ['roleCode', 'a'.repeat(65), '长度不超过 64 个字符'],
  ['roleName', '一', '长度在 2 到 30 个字符'],
  ['description', '字'.repeat(127), '长度不超过 126 个字符'],
])('a role with the %s “%s” is refused with “%s”', (field, value, message) => {
  const given = { roleCode: 'guide', roleName: '讲解员', [field]: value };
  const { error } = roleResource.endpoints.add.input.safeParse(given);
  expect(error?.issues.map(issue => issue.message)).toEqual([message]);
});
