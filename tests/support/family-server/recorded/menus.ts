/** A row of the menu table. */
export interface MenuRow {
  id: string;
  name: string;
  /** How deep it is below the top level. */
  depth: number;
  url: string;
  component: string;
  icon?: string;
  componentName?: string;
  redirect?: string;
  /** `r` no route, `k` kept, `h` hidden, `x` new window, `a` always shown. */
  flags: string;
}

const entry = (
  depth: number,
  name: string,
  url: string,
  component: string,
  id: string,
  flags = '',
  more: Pick<MenuRow, 'icon' | 'componentName' | 'redirect'> = {},
): MenuRow => ({ depth, name, url, component, id, flags, ...more });
const group = (
  name: string,
  url: string,
  icon: string,
  id: string,
  component = 'layouts/RouteView',
  flags = '',
) => entry(0, name, url, component, id, flags, { icon });
const page = (name: string, url: string, component: string, id: string, flags = '') =>
  entry(1, name, url, component, id, flags);

const domain = "{{ window._CONFIG['domianURL'] }}";
const reportPage = 'modules/online/cgreport/auto/OnlCgreportAutoList';

/** Menu entries of the shipped data in their order, as the administrator has them; the demonstration is shortened. */
export const menuRows: readonly MenuRow[] = [
  entry(0, '首页', '/dashboard/analysis', 'dashboard/Analysis', '9502685863ab87f0ad1134142788a385', '', {
    icon: 'home',
  }),
  group('统计报表', '/report', 'bar-chart', 'f0675b52d89100ee88472b6800754a08'),
  page(
    '布局统计报表',
    '/report/ArchivesStatisticst',
    'jeecg/report/ArchivesStatisticst',
    '2aeddae571695cd6380f6d6d334d6e7d',
  ),
  page(
    'Online报表示例',
    '/online/cgreport/6c7f59741c814347905a938f06ee003c',
    reportPage,
    '1232123780958064642',
    'r',
  ),
  page(
    'Redis监控',
    `${domain}/jmreport/view/1352160857479581696?token=\${token}`,
    'layouts/IframePageView',
    '1352200630711652354',
    'x',
  ),
  group('在线开发', '/online', 'cloud', 'e41b69c57a941a3bbcce45032fe57605'),
  page(
    'Online表单开发',
    '/online/cgform',
    'modules/online/cgform/OnlCgformHeadList',
    '8d4683aacaa997ab86b966b464360338',
  ),
  page(
    'Online报表配置',
    '/online/cgreport',
    'modules/online/cgreport/OnlCgreportHeadList',
    '109c78a583d4693ce2f16551b7786786',
  ),
  page('系统编码规则', '/isystem/fillRule', 'system/SysFillRuleList', '1192318987661234177'),
  page('系统校验规则', '/isystem/checkRule', 'system/SysCheckRuleList', '1224641973866467330'),
  page('多数据源管理', '/isystem/dataSource', 'system/SysDataSourceList', '1209731624921534465'),
  page(
    'AUTO在线表单',
    '/online/cgformList/:code',
    'modules/online/cgform/auto/OnlCgformAutoList',
    '54097c6a3cf50fad0793a34beff1efdf',
    'h',
  ),
  entry(1, 'AUTO在线报表', '/online/cgreport/:code', reportPage, '9fe26464838de2ea5e90f2367e35efa0', 'h', {
    componentName: 'onlineAutoList',
  }),
  group('报表设计', '/big/screen', 'area-chart', '1205097455226462210'),
  page(
    '积木报表设计',
    `${domain}/jmreport/list?token=\${token}`,
    'layouts/IframePageView',
    '1335960713267093506',
    'x',
  ),
  group('系统管理', '/isystem', 'setting', 'd7d6e2e4e2934f2c9385a623fd98c6f3'),
  page('用户管理', '/isystem/user', 'system/UserList', '3f915b2769fc80648e92d04e84ca059d', 'k'),
  page('角色管理', '/isystem/roleUserList', 'system/RoleUserList', '190c2b43bec6a5f7a4194a85db67d96a'),
  page('菜单管理', '/isystem/newPermissionList', 'system/NewPermissionList', '1170592628746878978'),
  page('租户管理', '/isys/tenant', 'system/TenantList', '1280350452934307841'),
  page('部门管理', '/isystem/depart', 'system/DepartList', '45c966826eeff4c99b8f8ebfe74511fc'),
  page('职务管理', '/isystem/position', 'system/SysPositionList', '1174506953255182338'),
  page('我的部门', '/isystem/departUserList', 'system/DepartUserList', '5c2f42277948043026b7a14692456828'),
  page('通讯录', '/isystem/addressList', 'system/AddressList', '1174590283938041857'),
  page('数据字典', '/isystem/dict', 'system/DictList', 'f1cb187abf927c88b89470d08615f5ac'),
  page('分类字典', '/isys/category', 'system/SysCategoryList', 'ebb9d82ea16ad864071158e0c449d186'),
  page(
    '系统通告',
    '/isystem/annountCement',
    'system/SysAnnouncementList',
    'e08cb190ef230d5d4f03824198773950',
  ),
  group('系统监控', '/dashboard3', 'dashboard', '08e6b9dc3c04489c8e1ff2ce6f105aa4'),
  page('定时任务', '/isystem/QuartzJobList', 'system/QuartzJobList', 'b1cb0a3fedf7ed0e4653cb5a229837ee'),
  page('日志管理', '/isystem/log', 'system/LogList', '58857ff846e61794c69208e9d3a85466'),
  page('性能监控', '/monitor', 'layouts/RouteView', '700b7f95165c46cc7a78bf227aa8fed3'),
  entry(
    2,
    'Redis监控',
    '/monitor/redis/info',
    'modules/monitor/RedisInfo',
    '8d1ebd663688965f1fd86a2f0ead3416',
  ),
  page('在线文档', `${domain}/doc.html`, 'layouts/IframePageView', '2dbbafa22cda07fa5d169d741b81fe12'),
  page('在线用户', '/isystem/online', 'system/SysUserOnlineList', '1404684556047024130'),
  group('消息中心', '/message', 'message', '5c8042bd6c601270b2bbd9b20bccc68b'),
  page(
    '消息管理',
    '/modules/message/sysMessageList',
    'modules/message/SysMessageList',
    '944abf0a8fc22fe1f1154a389a574154',
  ),
  page(
    '模板管理',
    '/modules/message/sysMessageTemplateList',
    'modules/message/SysMessageTemplateList',
    'f780d0d3083d849ccbdb1b1baee4911d',
  ),
  page(
    '我的消息',
    '/isps/userAnnouncement',
    'system/UserAnnouncementList',
    '53a9230444d33de28aa11cc108fb1dba',
  ),
  group('常见案例', '/jeecg', 'qrcode', '2a470fc0c3954d9dbb61de6d80846549'),
  page('外部网站', 'http://www.example.org', 'layouts/IframePageView', 'a400e4f4d54f79bf5ce160ae432231af'),
  page('online用户报表', '/online/cgreport/1260179852088135681', '333333', '1260923256208216065', 'r'),
  group('结果页', '/result', 'check-circle-o', '2e42e3835c2b44ec9f7bc26c146ee531', 'layouts/PageView'),
  page('成功', '/result/success', 'result/Success', '00a2a0ae65cdca5e93209cdbde97cbe6'),
  entry(0, '列表页', '/list', 'layouts/PageView', '540a2936940846cb98114ffb0d145cb8', '', {
    icon: 'table',
    redirect: '/list/query-list',
  }),
  page('查询表格', '/list/query-list', 'examples/list/TableList', '418964ba087b90a84897b62474496b93'),
  group('个人页', '/account', 'user', '717f6bee46f44a3897eca9abd6e2ec44', 'layouts/RouteView', 'h'),
  page('个人中心', '/account/center', 'account/center/Index', 'd86f58e7ab516d3bc6bfb1fe10585f97'),
  page(
    '个人设置',
    '/account/settings/BaseSetting',
    'account/settings/Index',
    '6e73eb3c26099c191bf03852ee1310a1',
    'a',
  ),
];

/** The rows of the menu table of the Vue 3 client, to which the server can be switched. */
export const newerMenuRows: readonly MenuRow[] = [
  group('Dashboard', '/dashboard', 'ion:grid-outline', '1438108176273760258', 'layouts/default/index'),
  page('首页', '/dashboard/analysis', 'dashboard/Analysis', '1438108176814825473'),
  group('系统管理', '/system', 'ion:settings-outline', '1438108196838674434', 'layouts/default/index'),
  page('用户管理', '/system/user', 'system/user/index', '1438108197118656513'),
  page('角色管理', '/system/role', 'system/role/index', '1438108197349343234'),
  page('职务管理', '/system/position', 'system/position/index', '1438108198171127810'),
  page('系统通告', '/system/notice', 'system/notice/index', '1438469604861403137'),
  group(
    '消息中心',
    '/monitor/messages',
    'ion:chatbox-outline',
    '1442055284830769154',
    'layouts/default/index',
  ),
  page('我的消息', '/monitor/mynews', 'monitor/mynews/index', '1447497500000000001'),
];

/** Every authorisation code that the server knows, with the state of its row. */
export const allAuth = [
  { action: 'online:goGenerateCode', describe: '代码生成按钮', type: '1', status: '1' },
  { action: 'user:add', describe: '添加按钮', type: '1', status: '1' },
  { action: 'user:edit', describe: '用户编辑', type: '1', status: '1' },
  { action: 'user:sex', describe: '表单性别可见', type: '1', status: '1' },
  { action: 'user:form:birthday', describe: '禁用生日字段', type: '2', status: '1' },
  { action: 'demo:add', describe: 'demo添加功能', type: '1', status: '1' },
  { action: 'user:form:phone', describe: '手机号禁用', type: '2', status: '1' },
];
/** The codes of the administrator, who lacks four of them in the shipped data. */
export const adminAuth = ['online:goGenerateCode', 'user:add', 'demo:add'];

/** Two nodes of a menu: a group whose `redirect` is null, and a page in it without that key. */
export const menuGroup = {
  redirect: null,
  path: '/isystem',
  component: 'layouts/RouteView',
  route: '1',
  meta: {
    keepAlive: false,
    internalOrExternal: false,
    icon: 'setting',
    componentName: 'RouteView',
    title: '系统管理',
  },
  name: 'isystem',
  id: 'd7d6e2e4e2934f2c9385a623fd98c6f3',
  children: [
    {
      path: '/isystem/user',
      component: 'system/UserList',
      route: '1',
      meta: { keepAlive: true, internalOrExternal: false, componentName: 'UserList', title: '用户管理' },
      name: 'isystem-user',
      id: '3f915b2769fc80648e92d04e84ca059d',
    },
  ],
};
