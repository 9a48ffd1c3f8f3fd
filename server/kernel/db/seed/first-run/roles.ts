import type { roles } from '#server/kernel/db/schema/index.ts';

export const administratorRole = {
  id: 'f6817f48af4fb3af11b9e8bf182f618b',
  roleCode: 'admin',
  roleName: '管理员',
  description: '拥有全部菜单与按钮权限',
} satisfies typeof roles.$inferInsert;

/** Granted to people who register themselves. */
export const registrationRole = {
  id: 'ee8626f80f7c2619917b6236f3a7f02b',
  roleCode: 'member',
  roleName: '注册用户',
  description: '自行注册的用户默认获得的角色',
} satisfies typeof roles.$inferInsert;

/** Granted to people whose account was created at a third-party sign-in. */
export const thirdPartyRole = {
  id: '1169504891467464705',
  roleCode: 'third_role',
  roleName: '第三方登录角色',
  description: '通过第三方账号首次登录的用户默认获得的角色',
} satisfies typeof roles.$inferInsert;
