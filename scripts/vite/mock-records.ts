const time = '2026-03-02 09:00:00';
const numbered = <Record>(count: number, recordOf: (number: number) => Record) =>
  Array.from({ length: count }, (_, index) => recordOf(index + 1));

const actions = JSON.stringify([
  { action: 'add', defaultCheck: false, describe: '新增' },
  { action: 'query', defaultCheck: false, describe: '查询' },
  { action: 'get', defaultCheck: false, describe: '详情' },
  { action: 'update', defaultCheck: false, describe: '修改' },
  { action: 'delete', defaultCheck: false, describe: '删除' },
]);

/** What a role may be permitted. */
export const mockPermissions = [
  ['exhibit', '展品管理'],
  ['repair', '报修管理'],
  ['user', '用户管理'],
  ['role', '角色管理'],
  ['report', '报表'],
].map(([id, name]) => ({ id, name, describe: name, status: 1, actionData: actions }));

export const mockRoles = [
  ['admin', '管理员', '拥有所有权限'],
  ['curator', '策展人', '管理展品与展签'],
  ['repairer', '维修人员', '处理报修'],
].map(([id, name, describe]) => ({
  id,
  name,
  describe,
  status: 1,
  createTime: time,
  permissions: mockPermissions.map(permission => ({ roleId: id, permissionId: permission.id })),
}));

export const mockUsers = numbered(24, number => ({
  id: String(number),
  name: `用户${number}`,
  username: `user${number}`,
  status: number % 5 === 0 ? 2 : 1,
  telephone: '',
  lastLoginIp: '127.0.0.1',
  lastLoginTime: time,
  createTime: time,
  roleId: mockRoles[number % mockRoles.length]?.id,
}));

export const mockServices = numbered(32, number => ({
  key: number,
  no: `No ${number}`,
  description: '报修接口',
  callNo: number * 17,
  status: number % 4,
  updatedAt: time,
  editable: false,
}));
