import type { TextTable } from './translator.ts';

/** The English texts of refusals and successes that no resource declares, by the text of the server. */
export const serverMessages: TextTable = {
  // Every request
  '没有权限，请联系管理员授权': 'You have no permission. Ask an administrator to grant it to your role.',
  '请先修改密码，再进行其他操作': 'Change your password first',
  '请求太频繁，请稍后再试': 'Too many requests. Try again in a moment.',
  '路径不存在，请检查路径是否正确': 'This address does not exist',
  '文件大小超出10MB限制, 请压缩或降低文件质量!': 'The file is larger than 10 MB. Use a smaller one.',
  数据库中已存在该记录: 'This record exists already',
  请求格式不正确: 'The request is not valid',
  请求内容过大: 'The request is too large',
  请求头过大: 'The header of the request is too large',
  '请求超时，请重试': 'The request timed out. Try again.',
  '不支持请求的 Expect 头': 'The Expect header of the request is not supported',
  不支持的请求方法: 'This request method is not supported',
  '不支持{{method}}请求方法，支持以下{{methods, texts}}、密码等敏感内容只能放在请求体中':
    '{{method}} is not supported here, only {{methods}}, with passwords in the body of the request',
  '不支持{{method}}请求方法，支持以下{{methods, texts}}、':
    '{{method}} is not supported here, only {{methods}}',
  该接口不接收文件: 'Files cannot be sent here',
  请求内容包含不支持的字符: 'The request contains characters that are not supported',
  请求内容嵌套过深: 'The request is nested too deeply',
  '操作失败，请稍后重试': 'That did not work. Try again in a moment.',
  '最多 {{count}} 个字符': 'At most {{count}} characters',
  '操作失败，null': 'The request is not signed',
  '操作失败，签名验证失败:X-TIMESTAMP已过期':
    'The request was signed too long ago. Check the clock of this computer.',
  'Sign签名校验失败！': 'The signature of the request is not valid',
  网络超时: 'The network timed out',
  '后端服务无法连接，请检查 API_TARGET 指向的服务是否运行':
    'The server behind the console cannot be reached. Check whether the one that API_TARGET names is running.',
  '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!':
    'Security rules forbid to read this table or field. Ask an administrator.',
  格式不正确: 'The format is not valid',
  '{{field, id}}：{{reason, text}}': '{{field}}: {{reason}}',
  只有已发布且未过期的通告可以提醒: 'Only a released announcement that has not expired can be reminded of',
  所有人都已读过: 'Everyone has read it',
  '刚刚提醒过，请 {{minutes}} 分钟后再试':
    'They were reminded a moment ago. Try again in {{minutes}} minutes.',
  已提醒未读人员: 'Those who have not read it were reminded',
  未找到对应实体: 'The record was not found',
  文件不存在: 'The file does not exist',
  '上传失败！': 'The upload failed',
  '上传目录bizPath，格式非法！': 'The folder of the upload is not valid',
  '请上传图片（png、jpg、gif、webp）': 'Upload a picture (PNG, JPEG, GIF or WebP)',
  '一天最多上传 {{count}} 张图片，请明天再试':
    'At most {{count}} pictures can be uploaded in a day. Try again tomorrow.',
  操作成功: 'Done',
  '添加成功！': 'Added',
  '修改成功!': 'Saved',
  '编辑成功!': 'Saved',
  '批量删除成功！': 'Deleted',
  '删除成功!': 'Deleted',
  查找成功: 'Found',
  还原成功: 'Restored',

  // Rules
  该编码不存在: 'There is no rule with this code',
  '校验规则的内容无效，请联系管理员': 'The content of the check rule is not valid. Ask an administrator.',
  '校验规则的正则表达式无效：{{pattern}}': 'The check rule has an invalid pattern: {{pattern}}',
  '校验规则过于复杂，无法判断': 'The pattern of the check rule takes too long',

  // Lists
  '请注意，将要排序的列字段不存在：{{name}}': 'The list cannot be sorted by {{name}}',
  '查询条件 {{name}} {{expected, text}}': 'The criterion {{name}}: {{expected}}',
  '应为日期，格式 yyyy-MM-dd 或 yyyy-MM-dd HH:mm:ss': 'must be a date, yyyy-MM-dd or yyyy-MM-dd HH:mm:ss',
  包含不支持的字符: 'contains characters that are not supported',
  应为数字: 'must be a number',
  '导出数据超过 {{limit}} 行，请缩小查询范围':
    'There are more than {{limit}} rows to export. Narrow the search.',
  '导出失败:{{reason, text}}': 'Export failed: {{reason}}',
  '未选中{{record, text}}！': 'No {{record}} is selected',
  '数据为空,不作处理！': 'There is nothing to check',
  '该值不可用，系统中已存在！': 'This value exists already',
  '该值可用！': 'This value is available',

  // References and lifecycles
  部门: 'department',
  租户: 'tenant',
  '所选{{noun, text}}不存在，请刷新后重试': 'The selected {{noun}} does not exist. Reload and try again.',
  '当前状态为“{{state, text}}”，不能{{verb, text}}；{{rest, text}}':
    'The state is “{{state}}”, so this is not possible: {{verb}}. {{rest}}',
  '可以：{{verbs, texts}}': 'Possible: {{verbs}}',
  没有可以进行的操作: 'No operation is possible',
  正常: 'Normal',
  冻结: 'Frozen',
  已删除: 'Deleted',
  未发布: 'Draft',
  定时发布: 'Scheduled',
  已发布: 'Released',
  已过期: 'Expired',
  已撤销: 'Revoked',
  添加: 'add',
  编辑: 'edit',
  删除: 'delete',
  批量删除: 'delete',

  // Formatted texts
  '内容太长，最多 {{count}} 个字符': 'The text may have at most {{count}} characters',
  '内容的格式嵌套过深，最多 {{count}} 层': 'The formatting may be nested at most {{count}} levels deep',
  '内容的格式过多，最多 {{count}} 个标签': 'The formatting may have at most {{count}} elements',
  '内容过于复杂，无法处理，请简化后重试': 'The text is too complex. Simplify it and try again.',
  '正在处理其他内容，请稍后再试': 'Other texts are being processed. Try again in a moment.',

  // Sign-in and sessions
  用户名或密码错误: 'The user name or the password is wrong',
  '该用户登录失败次数过多，请于10分钟后再次登录！': 'Too many failed attempts. Try again in 10 minutes.',
  该用户已冻结: 'This account is frozen',
  '与该用户关联的租户均已被冻结，无法登录！': 'Every tenant of this account is frozen',
  验证码无效: 'The captcha has expired. Solve a new one.',
  验证码错误: 'The captcha is wrong',
  登录成功: 'Signed in',
  登录失败: 'Signing in failed',
  '退出登录成功！': 'Signed out',
  '退出登录失败！': 'Signing out failed',
  'Token无效!': 'The session is not valid',
  'Token失效，请重新登录!': 'Your session has expired. Sign in again.',
  '用户不存在！': 'The user does not exist',
  '账号已被锁定,请联系管理员!': 'The account is locked. Ask an administrator.',
  '账号信息已变更，请重新登录': 'Your account has changed. Sign in again.',
  '用户租户信息变更,请重新登陆!': 'Your tenants have changed. Sign in again.',
  已退出该设备: 'Signed out on that device',
  已退出其他设备: 'Signed out everywhere else',
  该设备已退出: 'That device is signed out already',
  '登录已超过 {{minutes}} 分钟，请重新登录后再操作':
    'You signed in more than {{minutes}} minutes ago. Sign in again first.',
  '请输入登录密码，确认是您本人': 'Enter your password to confirm that it is you',
  密码不正确: 'The password is wrong',
  '请输入用户名!': 'Enter your user name',
  '请输入密码!': 'Enter your password',
  '您不属于该部门，请重新选择！': 'You do not belong to this department. Choose another one.',
  '查询失败:没有名为{{name}}的菜单': 'The menu has no entry named {{name}}',

  // Own account
  '只允许修改自己的密码！': 'You can change only your own password',
  '两次输入密码不一致!': 'The two passwords differ',
  '请输入旧密码!': 'Enter the old password',
  '旧密码输入错误!': 'The old password is wrong',
  '请确认新密码!': 'Enter the new password again',
  '新密码不能与旧密码相同!': 'The new password must differ from the old one',
  '该密码过于常见，请换一个不易被猜到的密码':
    'This password is too common. Choose one that is harder to guess.',
  '密码重置成功!': 'The password has been changed',
  '密码重置完成！': 'The password has been reset',
  '密码修改成功!': 'The password has been changed',

  // Text messages and registration
  '未开放注册，请联系管理员！': 'Registration is closed. Ask an administrator.',
  用户名已注册: 'This user name is registered already',
  该手机号已注册: 'This mobile number is registered already',
  邮箱已被注册: 'This e-mail address is registered already',
  '手机号已经注册，请直接登录！': 'This mobile number is registered already. Sign in instead.',
  注册成功: 'Registered',
  '手机验证码失效，请重新获取': 'The code has expired. Request a new one.',
  '短信验证码失效！': 'The code has expired. Request a new one.',
  手机验证码错误: 'The code is wrong',
  '此验证码不是当前用户的！': 'The code belongs to another user',
  '验证码10分钟内，仍然有效！': 'The code that was sent is still valid. Codes are valid for 10 minutes.',
  '短信验证码发送失败,请稍后重试': 'The code could not be sent. Try again in a moment.',
  '短信接口未配置，请联系管理员！': 'Text messages are not set up. Ask an administrator.',
  '短信接口请求太多，请稍后再试！': 'Too many text messages. Try again in a moment.',
  '请输入验证码!': 'Enter the code',

  // Third-party accounts and single sign-on
  该第三方账号已被绑定: 'This account is connected to a user already',
  校验失败: 'The check failed',
  不支持的source: 'This provider is not supported',
  未找到该第三方账号: 'The connected account was not found',
  '这是您唯一的登录方式，请先设置密码再解绑':
    'This is your only way to sign in. Set a password before you disconnect it.',
  解绑成功: 'Disconnected',
  '未开启单点登录，请联系管理员！': 'Single sign-on is not set up. Ask an administrator.',
  单点登录的服务地址不正确: 'The service address of the single sign-on is wrong',
  '单点登录服务暂时无法访问，请稍后重试': 'Single sign-on cannot be reached. Try again in a moment.',
  '单点登录验证失败，请重新登录': 'Single sign-on did not confirm you. Sign in again.',
  '该用户不存在，请注册': 'This user does not exist. Register first.',
  '正在返回…': 'Returning…',

  // Users, roles, positions
  不能删除自己的账号: 'You cannot delete your own account',
  不能冻结自己的账号: 'You cannot freeze your own account',
  '导入的用户需由管理员重置密码后才能登录。':
    'Imported users can sign in once an administrator has set their password.',
  用户账号已存在: 'This user name exists already',
  '请提供用户名、手机号、邮箱中的一项': 'Give a user name, a mobile number or an e-mail address',
  未找到用户相关角色信息: 'The user has no roles',
  未找到角色信息: 'No roles were found',
  查找失败: 'Nothing was found',
  '所选角色不存在，请刷新后重试': 'A selected role does not exist. Reload and try again.',
  '所选部门不存在，请刷新后重试': 'A selected department does not exist. Reload and try again.',
  不能授予自己没有的权限: 'You cannot grant rights that you do not have',
  不能修改权限超出自己的角色: 'You cannot change a role that has more rights than you',
  '“{{name}}”的权限超出您的权限，不能修改其登录方式、状态、角色或部门，也不能删除':
    '“{{name}}” has more rights than you, so you cannot change how they sign in, their status, roles or departments, nor delete them',
  只有管理员可以修改管理员账号: 'Only administrators can change the account of an administrator',
  系统至少需要保留一位可用的管理员: 'At least one administrator must be able to sign in',
  只能选择您所在的租户: 'You can choose only your own tenants',
  未找到菜单信息: 'The menu entry was not found',
  内置角色不能删除: 'Roles of the system cannot be deleted',
  '角色带有数据规则，删除会扩大数据范围，请联系管理员':
    'The role has data rules, and deleting it would show people more data. Ask an administrator.',
  '有用户担任该职务，不能删除': 'The position is assigned to users and cannot be deleted',
  删除用户成功: 'User deleted',
  批量删除用户成功: 'Users deleted',
  '删除角色成功!': 'Role deleted',
  '字典Code不能为空!': 'The dictionary code is missing',
  '字典Code格式不正确！': 'The dictionary code is not valid',

  // Announcements
  '指定用户不能为空！': 'Select at least one user',
  '指定部门不能为空！': 'Select at least one department',
  '指定角色不能为空！': 'Select at least one role',
  '截至日期已过，请先修改截至日期': 'The end has passed. Change it first.',
  '结束时间须大于开始时间!': 'The end must be later than the start',
  该系统通知发布成功: 'Announcement released',
  '该系统通知将于 {{time}} 发布': 'The announcement will be released at {{time}}',
  该系统通知撤销成功: 'Announcement revoked',
  全部已读: 'All are read',
  批量设置已读: 'Marked as read',
  '令牌不能放在地址中：请用 POST 请求 /sys/annountCement/showTicket/{id} 取得一次性的 ticket，再用 ticket 打开本页':
    'A token must not be part of an address. Request a ticket by POST /sys/annountCement/showTicket/{id} and open this page with it.',

  // Online reports
  在线报表不存在或已被删除: 'The report does not exist or has been deleted',
  '在线报表「{{name}}」使用其他数据源，本系统不支持':
    'The report “{{name}}” uses another data source, which is not supported',
  '在线报表「{{name}}」没有定义列': 'The report “{{name}}” has no columns',
  '在线报表「{{name}}」查询超时，请缩小查询范围': 'The report “{{name}}” timed out. Narrow the search.',
  '在线报表「{{name}}」无法查询，请管理员检查报表配置':
    'The report “{{name}}” cannot be read. Ask an administrator to check it.',
};
