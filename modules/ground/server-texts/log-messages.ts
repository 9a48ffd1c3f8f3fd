import type { TextTable } from '#modules/ground/platform/i18n/translator.ts';

/** The English texts of entries of the log about changes, by the text of the server. */
export const logMessages: TextTable = {
  '共享列表视图：{{name}}': 'Shared the view of a list: {{name}}',
  '修改共享的列表视图：{{name}}': 'Changed the shared view of a list: {{name}}',
  '删除共享的列表视图：{{name}}': 'Deleted the shared view of a list: {{name}}',
  '设置角色的默认列表视图：{{name}}': 'Set the default view of a role: {{name}}',
  '取消角色的默认列表视图：{{name}}': 'Removed the default view of a role: {{name}}',
  '通过 {{by}} 获取的临时地址下载文件：{{name}}，地址： {{path}}':
    'File downloaded by an address that was given to {{by}}: {{name}}, address: {{path}}',
  '{{entry, text}}（未核对版本，此前由 {{people}} 修改）':
    '{{entry}}; no version was compared, and {{people}} changed it before',
  '{{entry, text}}（恢复到版本 {{number}}）': '{{entry}}; version {{number}} was restored',
  '添加{{record, text}}： {{values}}': 'added {{record}} {{values}}',
  '编辑{{record, text}}： {{values}}': 'edited {{record}} {{values}}',
  '删除{{record, text}}： {{values}}': 'deleted {{record}} {{values}}',
  '批量删除{{record, text}}： {{values}}': 'deleted {{record}} {{values}}',
  '彻底删除{{record, text}}： {{values}}': 'deleted {{record}} {{values}} permanently',
  '还原{{record, text}}： {{values}}': 'restored {{record}} {{values}}',
  '调整{{record, text}}： {{values}}': 'moved {{record}} {{values}}',
  '发布{{record, text}}： {{values}}': 'published {{record}} {{values}}',
  '撤销{{record, text}}： {{values}}': 'withdrew {{record}} {{values}}',
  '冻结{{record, text}}： {{values}}': 'froze {{record}} {{values}}',
  '解冻{{record, text}}： {{values}}': 'unfroze {{record}} {{values}}',
  '复制角色： {{name}} ({{code, id}})': 'copied a role as {{name}} ({{code}})',
  '设置角色字段权限，角色： {{role}}，{{record, text}}':
    'set the field rules of {{record}} for the role {{role}}',
  '添加部门用户，部门： {{name}}，用户： {{names}}': 'added {{names}} to the department {{name}}',
  '移出部门用户，部门： {{name}}，用户： {{names}}': 'removed {{names}} from the department {{name}}',
  '清理前端错误，保留天数： {{days}}，条数： {{count}}':
    'deleted {{count}} browser errors that have not occurred for {{days}} days',
  '备份，名称： {{name}}': 'made the backup {{name}}',
  '备份失败： {{reason}}': 'made no backup: {{reason}}',
  '删除备份，名称： {{name}}': 'deleted the backup {{name}}',
  '恢复备份，名称： {{name}}': 'began to restore the backup {{name}}',
  '发送文件：{{name}}，人数： {{people}}，id： {{ids}}':
    'sent the file {{name}} to {{people}} people: {{ids}}',
  '执行一次定时任务： {{name}}': 'ran the scheduled job {{name}} once',
  // Entries of earlier versions, and of servers of the family.
  '添加{{record, text}}，{{key, id}}： {{values}}': 'added {{record}} {{values}}',
  '编辑{{record, text}}，{{key, id}}： {{values}}': 'edited {{record}} {{values}}',
  '删除{{record, text}}，{{key, id}}： {{values}}': 'deleted {{record}} {{values}}',
  '批量删除{{record, text}}，{{key, id}}： {{values}}': 'deleted {{record}} {{values}}',
  '彻底删除{{record, text}}，{{key, id}}： {{values}}': 'deleted {{record}} {{values}} permanently',
  '还原{{record, text}}，{{key, id}}： {{values}}': 'restored {{record}} {{values}}',
  '调整{{record, text}}，{{key, id}}： {{values}}': 'moved {{record}} {{values}}',
  '添加部门成员，部门： {{name}}，人数： {{count}}': 'added {{count}} people to the department {{name}}',
  '移出部门成员，部门： {{name}}，人数： {{count}}': 'removed {{count}} people from the department {{name}}',
  '删除下级部门，数量： {{count}}': 'deleted {{count}} departments below',
  '删除下级分类，数量： {{count}}': 'deleted {{count}} categories below',
  '发布{{record, text}}，{{key, id}}： {{values}}': 'published {{record}} {{values}}',
  '撤销{{record, text}}，{{key, id}}： {{values}}': 'withdrew {{record}} {{values}}',
  '导入{{record, text}}，总行数：{{total}}，已导入：{{stored}}':
    'imported {{stored}} of {{total}} rows: {{record}}',
  '清理日志，保留天数： {{days}}，条数： {{count}}': 'removed {{count}} log entries older than {{days}} days',
  '强制: {{name}}的全部登录退出成功！': 'signed {{name}} out everywhere',
  '强制: {{name}}的全部登录退出成功！原因： {{reason}}': 'signed {{name}} out everywhere: {{reason}}',
  '强制: 其他用户退出成功，登录数： {{count}}！': 'signed everybody else out, {{count}} sessions',
  '强制: 其他用户退出成功，登录数： {{count}}！原因： {{reason}}':
    'signed everybody else out, {{count}} sessions: {{reason}}',
  '向在线用户发送消息，人数： {{count}}': 'sent a message to {{count}} people who are signed in',
  '向在线用户发送消息，接收人： {{name}}': 'sent a message to {{name}}, who is signed in',
  '强制: {{name}}退出成功！': 'signed {{name}} out',
  '强制: {{name}}退出成功！原因： {{reason}}': 'signed {{name}} out: {{reason}}',
  '执行一次定时任务，id： {{id}}': 'ran the scheduled job {{id}} once',
  '清空日志，条数： {{count}}': 'cleared the log of {{count}} entries',
  '提醒未读人员，通告： {{title}}，人数： {{count}}': 'reminded {{count}} people of {{title}}',
  '提醒未读人员，消息： {{title}}，人数： {{count}}': 'reminded {{count}} people of {{title}}',
  '发送消息： {{title}}，人数： {{count}}': 'sent {{title}} to {{count}} people',
  '复制{{record, text}}，{{key, id}}： {{values}}': 'copied a {{record}} as {{values}}',
  '修改角色授权，角色： {{role}}，新增： {{added}}，收回： {{removed}}':
    'changed what the role {{role}} grants: {{added}} added, {{removed}} taken away',
  '修改角色数据规则，角色： {{role}}，菜单： {{menu}}，规则数： {{count}}':
    'changed the data rules of {{menu}} for the role {{role}}: {{count}}',
  '修改部门授权，部门： {{name}}，新增： {{added}}，收回： {{removed}}':
    'changed what the roles of the department {{name}} may be granted: {{added}} added, {{removed}} taken away',
  '修改部门数据规则，部门： {{name}}，菜单： {{menu}}，规则数： {{count}}':
    'changed the data rules of {{menu}} for the department {{name}}: {{count}}',
  '修改部门角色授权，部门角色： {{role}}，新增： {{added}}，收回： {{removed}}':
    'changed what the department role {{role}} grants: {{added}} added, {{removed}} taken away',
  '修改部门角色数据规则，部门角色： {{role}}，菜单： {{menu}}，规则数： {{count}}':
    'changed the data rules of {{menu}} for the department role {{role}}: {{count}}',
  '分配部门角色，用户： {{name}}，授予： {{added}}，收回： {{removed}}':
    'changed the department roles of {{name}}: given {{added}}, taken away {{removed}}',
  '开始以“{{name}}”的身份查看': 'began to see the console as {{name}}',
  '以“{{name}}”的身份查看：{{endpoint, id}}': 'saw {{endpoint}} as {{name}}',
  '以“{{name}}”的身份查看：{{endpoint, id}}（已拒绝）': 'was refused {{endpoint}} as {{name}}',
  '结束以“{{name}}”的身份查看': 'no longer sees the console as {{name}}',
  '添加角色用户，角色： {{role}}，人数： {{count}}': 'gave the role {{role}} to {{count}} people',
  '添加角色用户，角色： {{role}}，人数： {{count}}，结束时间： {{time}}':
    'gave the role {{role}} to {{count}} people until {{time}}',
  '设置角色结束时间，角色： {{role}}，人数： {{count}}，结束时间： {{time}}':
    'set when the role {{role}} ends for {{count}} people: {{time}}',
  '分配部门角色，用户： {{user}}，授予： {{given}}，收回： {{taken}}':
    'gave {{user}} the department roles {{given}}, took away {{taken}}',
  '设置部门角色结束时间，用户： {{user}}，部门角色： {{role}}，结束时间： {{time}}':
    'set when the department role {{role}} ends for {{user}}: {{time}}',
  '取消部门角色结束时间，用户： {{user}}，部门角色： {{role}}':
    'removed the end of the department role {{role}} for {{user}}',
  '设置角色的首页内容，角色： {{role}}': 'set the parts of the home page of the role {{role}}',
  '取消角色的首页内容，角色： {{role}}': 'removed the parts of the home page of the role {{role}}',
  '设置角色首页，角色： {{role}}，页面： {{page}}': 'set the home page of the role {{role}}: {{page}}',
  '取消角色首页，角色： {{role}}': 'removed the home page of the role {{role}}',
  '取消角色结束时间，角色： {{role}}，人数： {{count}}':
    'removed the end of the role {{role}} for {{count}} people',
  '取消角色用户，角色： {{role}}，人数： {{count}}': 'took the role {{role}} from {{count}} people',
  '修改密码，username： {{name}}': 'changed their own password',
  '修改个人资料，username： {{name}}': 'changed their own profile',
  '修改手机号或邮箱，username： {{name}}': 'changed their own mobile number or e-mail address',
  开启二次验证: 'turned the second factor on',
  关闭二次验证: 'turned the second factor off',
  更换二次验证的恢复码: 'replaced the recovery codes of the second factor',
  '重置密码，username： {{name}}': 'reset the password of {{name}}',
  '重置二次验证，username： {{name}}': 'reset the second factor of {{name}}',
  '要求角色「{{name}}」使用二次验证': 'demanded a second factor for the role {{name}}',
  '不再要求角色「{{name}}」使用二次验证': 'no longer demands a second factor for the role {{name}}',
  '确认扫码登录，IP： {{ip}}': 'confirmed a sign-in by QR code at {{ip}}',
  '添加通行密钥「{{name}}」': 'added the passkey {{name}}',
  '移除通行密钥「{{name}}」': 'removed the passkey {{name}}',
  '移出租户成员，租户： {{tenant}}，username： {{name}}': 'took {{name}} out of the tenant {{tenant}}',
  '创建租户邀请，租户： {{tenant}}，有效天数： {{days}}':
    'made an invitation into the tenant {{tenant}} for {{days}} days',
  '撤回租户邀请，租户： {{tenant}}': 'withdrew an invitation into the tenant {{tenant}}',
  '接受租户邀请，租户： {{tenant}}，username： {{name}}': 'accepted an invitation into the tenant {{tenant}}',
  '修改用户 {{name}} 的密码': 'set the password of {{name}}',
  '绑定第三方账号，username： {{name}}，平台： {{platform}}': 'connected an account of {{platform}}',
  '解绑第三方账号，username： {{name}}，平台： {{platform}}': 'disconnected an account of {{platform}}',
  '执行诊断命令： {{command}}': 'ran the diagnostic command {{command}}',
  '保存网关路由，路由ID： {{name}}': 'saved the gateway route {{name}}',
  '删除网关路由，路由ID： {{name}}': 'deleted the gateway route {{name}}',
};
