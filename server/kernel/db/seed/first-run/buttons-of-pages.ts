import { administratorCode } from '#contract/areas/permissions.ts';
import { areaButtons, type Button } from './menu-tree.ts';

const userButtons: readonly Button[] = [
  // Clients of the family show their buttons by these two; the endpoints require the codes of the resource.
  { code: 'user:add', name: '显示添加按钮（旧版页面）', id: '1260928341675982849' },
  { code: 'user:edit', name: '显示编辑按钮（旧版页面）', id: '1260929666434318338' },
  { code: 'user:sex', name: '表单性别可见', id: '1260931366557696001' },
  { code: 'user:form:birthday', name: '禁用生日字段', permsType: '2', id: '1260933542969458689' },
  { code: 'user:form:phone', name: '手机号禁用', permsType: '2', id: '1a0811914300741f4e11838ff37a1d3a' },
  ...areaButtons('user', {
    frozenBatch: '冻结和解冻用户',
    changepwd: '重设用户密码',
    queryUserRole: '查看用户角色',
    deleteRecycleBin: '彻底删除用户',
    updatepwd: '修改密码',
    resetPassword: '重置为初始密码',
    addUserRole: '为角色添加用户',
    deleteRole: '取消用户角色',
    deleteRoleBatch: '批量取消用户角色',
    editDepartWithUser: '为部门添加用户',
    deleteUserInDepart: '移出部门用户',
    deleteUserInDepartBatch: '批量移出部门用户',
    recycleBin: '查看用户回收站',
    putRecycleBin: '还原用户',
    listAll: '查询全部用户',
    pick: '选择用户',
    'setting:edit': '编辑用户设置',
    'app:edit': '移动端编辑用户',
    addTenantUser: '添加租户用户',
    agent: '设置代理人',
    resetSecondFactor: '重置二次验证',
    viewAs: '以其身份查看',
    sync: '同步企业通讯录',
  }),
];

const roleButtons: readonly Button[] = [
  ...areaButtons('role', {
    queryallNoByTenant: '查询全部角色',
    copy: '复制角色',
    secondFactor: '要求二次验证',
  }),
  { code: administratorCode, name: '系统管理员（不受字段、租户和授权范围的限制）' },
];

const permissionButtons = areaButtons('permission', {
  saveRole: '保存角色授权',
  saveDepart: '保存部门授权',
  addRule: '添加数据规则',
  editRule: '编辑数据规则',
  deleteRule: '删除数据规则',
  setDefIndex: '设置默认首页',
  explain: '查看权限原因',
  fieldRules: '设置字段权限',
});

const departmentButtons = areaButtons('depart', {
  'role:list': '查看部门角色',
  'role:add': '添加部门角色',
  'role:edit': '编辑部门角色',
  'role:delete': '删除部门角色',
  'role:deleteBatch': '批量删除部门角色',
  'role:userAdd': '分配部门角色',
  'role:grant': '部门角色授权',
  'role:export': '导出部门角色',
  'role:import': '导入部门角色',
});

const tenantButtons = areaButtons('tenant', {
  queryList: '查询可用租户',
  deleteTenantLogic: '彻底删除租户',
  revertTenantLogic: '还原租户',
  recycleBinPageList: '查看租户回收站',
  packList: '查看租户套餐',
  'add:pack': '添加租户套餐',
  'edit:pack': '编辑租户套餐',
  'delete:pack': '删除租户套餐',
  syncDefaultPack: '同步默认套餐',
  'invitation:user': '邀请租户用户',
  leave: '移出租户用户',
  'user:list': '查看租户用户',
  updateUserTenantStatus: '更新租户用户状态',
});

const dictionaryButtons = areaButtons('dict', {
  recycleBin: '查看字典回收站',
  putRecycleBin: '还原字典',
  refreshCache: '刷新字典缓存',
  'item:list': '查看字典项',
  'item:add': '添加字典项',
  'item:edit': '编辑字典项',
  'item:delete': '删除字典项',
  'item:deleteBatch': '批量删除字典项',
});

/** The permissions below the entries of pages besides those of their resource, and better names than composed ones. */
export const furtherButtons: Readonly<Record<string, readonly Button[]>> = {
  'system/UserList': userButtons,
  'system/RoleUserList': roleButtons,
  'system/NewPermissionList': permissionButtons,
  'system/TenantList': tenantButtons,
  'system/DepartList': departmentButtons,
  'system/DepartUserList': areaButtons('departUser', { add: '新建部门用户', edit: '编辑部门用户' }),
  'system/DictList': dictionaryButtons,
  'modules/message/SysMessageList': areaButtons('message', {
    resend: '重新发送消息',
    cancel: '取消发送消息',
    remind: '提醒未读消息',
  }),
  'modules/message/SysMessageTemplateList': areaButtons('messageTemplate', {
    send: '发送测试消息',
    sendOut: '发送消息',
  }),
  'system/SysGatewayRouteList': [
    ...areaButtons('gateway', { updateAll: '保存路由', clearRedis: '清除路由缓存' }),
    { code: 'system:getway:delete', name: '删除路由' },
  ],
  'system/QuartzJobList': areaButtons('quartzJob', {
    pause: '停止定时任务',
    resume: '启动定时任务',
    execute: '立即执行定时任务',
  }),
  // What is about every list is granted with what everybody has.
  'account/settings/Custom': areaButtons('listView', { share: '共享列表视图', manage: '管理共享的列表视图' }),
  'operations/BackupList': areaButtons('backup', {
    make: '备份和检查',
    restore: '恢复备份',
    delete: '删除备份',
  }),
  'system/SysUserOnlineList': areaButtons('online', { forceLogout: '强制退出' }),
  'museum/ExhibitList': Object.entries({
    list: '查看备件',
    add: '添加备件',
    edit: '编辑备件',
    delete: '删除备件',
    deleteBatch: '批量删除备件',
  }).map(([verb, name]) => ({ code: `museum:exhibit:part:${verb}`, name })),
  'system/SysAnnouncementList': areaButtons('sysAnnouncement', { remind: '提醒未读人员' }),
};
