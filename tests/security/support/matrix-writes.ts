import { wireLines } from '#tests/contract/wire/lines.ts';
import { deletedIdOf, type MatrixRow, matrixIdOf, matrixRows, ruleIdOf, tenantOf } from './matrix-rows.ts';

/** A request that changes a row, or what is linked to it. */
export interface MatrixWrite {
  /** The resource whose row it is. */
  readonly of: string;
  /** What names the row; the rest is that of the endpoint's example. */
  readonly about: (row: MatrixRow) => object;
}

const byId = (of: string, ...properties: string[]): MatrixWrite => ({
  of,
  about: row => Object.fromEntries(properties.map(property => [property, matrixIdOf(of, row)])),
});
const user = (row: MatrixRow) => matrixIdOf('user', row);
const ofRole = (row: MatrixRow) => ({ roleId: matrixIdOf('role', row) });
const ofDepartment = (row: MatrixRow) => ({ depId: matrixIdOf('department', row) });

/** Beside the standard endpoints of resources: every write to their rows, by the name of its endpoint. */
export const matrixWrites: Readonly<Record<string, MatrixWrite | readonly MatrixWrite[]>> = {
  'secondFactor.reset': byId('user', 'userId'),
  'thirdApp.sync': byId('user', 'ids'),
  'user.frozenBatch': byId('user', 'ids'),
  'user.changePassword': { of: 'user', about: row => ({ username: matrixRows[row].marker }) },
  'user.putRecycleBin': { of: 'user', about: row => ({ userIds: deletedIdOf(row) }) },
  'user.deleteRecycleBin': { of: 'user', about: row => ({ userIds: deletedIdOf(row) }) },
  'user.editMember': byId('user', 'id'),
  'user.addMember': { of: 'department', about: ofDepartment },
  'user.editSysDepartWithUser': [
    { of: 'department', about: row => ({ ...ofDepartment(row), userIdList: [user('sameDepartment')] }) },
    { of: 'user', about: row => ({ ...ofDepartment('own'), userIdList: [user(row)] }) },
  ],
  'user.deleteUserInDepart': { of: 'user', about: row => ({ ...ofDepartment(row), userId: user(row) }) },
  'user.deleteUserInDepartBatch': {
    of: 'user',
    about: row => ({ ...ofDepartment(row), userIds: user(row) }),
  },
  'user.addSysUserRole': [
    { of: 'role', about: row => ({ ...ofRole(row), userIdList: [user('own')] }) },
    { of: 'user', about: row => ({ ...ofRole('own'), userIdList: [user(row)] }) },
  ],
  'user.setRoleEnd': [
    { of: 'role', about: row => ({ ...ofRole(row), userIdList: [user(row)] }) },
    {
      of: 'user',
      about: row => ({ ...ofRole('own'), userIdList: [user(row)], endTime: '2999-05-01 18:00:00' }),
    },
  ],
  'user.deleteUserRole': { of: 'role', about: row => ({ ...ofRole(row), userId: user(row) }) },
  'user.deleteUserRoleBatch': { of: 'role', about: row => ({ ...ofRole(row), userIds: user(row) }) },
  'tenantMember.remove': { of: 'user', about: row => ({ tenantId: tenantOf(row), userId: user(row) }) },
  'tenantInvitation.create': byId('tenant', 'tenantId'),

  'secondFactor.require': { of: 'role', about: row => ({ ...ofRole(row), required: false }) },
  'fieldRule.save': { of: 'role', about: row => ({ ...ofRole(row), lastRules: [] }) },
  'permission.saveRolePermission': byId('role', 'roleId'),
  'role.grantChange': byId('role', 'roleId'),
  'role.saveDataRules': byId('role', 'roleId'),
  'role.saveHome': byId('role', 'roleId'),
  'role.copy': byId('role', 'source'),

  'department.move': [
    { of: 'department', about: row => ({ id: matrixIdOf('department', row), parentId: '' }) },
    {
      of: 'department',
      about: row => ({
        id: matrixIdOf('department', 'own'),
        parentId: matrixIdOf('department', row),
      }),
    },
  ],
  'permission.saveDepartPermission': byId('department', 'departId'),
  'departmentPermission.grantChange': byId('department', 'departId'),
  'departmentPermission.saveDataRules': byId('department', 'departId'),
  'departmentRole.savePermission': byId('departmentRole', 'roleId'),
  'departmentRole.grantChange': byId('departmentRole', 'roleId'),
  'departmentRole.saveDataRules': byId('departmentRole', 'roleId'),
  'departmentRole.deptRoleUserAdd': [
    {
      of: 'departmentRole',
      about: row => ({ userId: user('own'), newRoleId: matrixIdOf('departmentRole', row), oldRoleId: '' }),
    },
    {
      of: 'user',
      about: row => ({ userId: user(row), newRoleId: matrixIdOf('departmentRole', 'own'), oldRoleId: '' }),
    },
  ],

  'dictionaryItem.move': {
    of: 'dictionaryItem',
    about: row => ({ id: matrixIdOf('dictionaryItem', row), after: null }),
  },
  'dictionaryDefinition.back': { of: 'dictionaryDefinition', about: row => ({ id: deletedIdOf(row) }) },
  'dictionaryDefinition.deletePhysic': {
    of: 'dictionaryDefinition',
    about: row => ({ id: deletedIdOf(row) }),
  },

  'announcement.doReleaseData': byId('announcement', 'id'),
  'announcement.doReovkeData': byId('announcement', 'id'),
  'announcement.remind': byId('announcement', 'anntId'),
  'reportDesign.editAll': {
    of: 'reportDesign',
    about: row => ({
      head: { ...Object(exampleOf('reportDesign.editAll').head), id: matrixIdOf('reportDesign', row) },
      items: [],
      params: [],
    }),
  },

  'messageTemplate.sendMsg': {
    of: 'messageTemplate',
    about: row => ({ templateCode: matrixRows[row].marker }),
  },
  'messageTemplate.sendOut': {
    of: 'messageTemplate',
    about: row => ({ templateCode: matrixRows[row].marker }),
  },
  'chatRobot.test': byId('chatRobot', 'id'),
  'message.remind': byId('message', 'id'),
  'message.resend': byId('message', 'ids'),
  'message.cancel': byId('message', 'ids'),
  'quartzJob.pause': byId('quartzJob', 'id'),
  'quartzJob.resume': byId('quartzJob', 'id'),
  'quartzJob.execute': byId('quartzJob', 'id'),

  'menu.move': [
    { of: 'menu', about: row => ({ id: matrixIdOf('menu', row), parentId: null, after: null }) },
    {
      of: 'menu',
      about: row => ({ id: matrixIdOf('menu', 'own'), parentId: matrixIdOf('menu', row), after: null }),
    },
  ],
  'permission.addPermissionRule': byId('menu', 'permissionId'),
  'permission.editPermissionRule': {
    of: 'menu',
    about: row => ({ id: ruleIdOf(row), permissionId: matrixIdOf('menu', row) }),
  },
  'permission.deletePermissionRule': { of: 'menu', about: row => ({ id: ruleIdOf(row) }) },
};

/** The example of an endpoint's input. */
export const exampleOf = (name: string): Record<string, unknown> => ({
  ...wireLines.find(line => line.name === name)?.input,
});
