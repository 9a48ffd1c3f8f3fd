import { ownPages } from './own-pages.ts';
import type { PageDeclaration } from './page-declaration.ts';

/**
 * The pages of the console by the component name in menu entries (MENU-08). The registry, the early requests, the names
 * of entries, the chunks of the build, and the entries that a new version adds follow from it.
 */
export const pages = {
  'dashboard/Analysis': {
    title: ['首页', 'Home'],
    file: 'start/home/home',
    aliases: ['dashboard/Analysis/index'],
    menu: {
      id: '9502685863ab87f0ad1134142788a385',
      path: '/dashboard/analysis',
      icon: 'home',
      order: 0,
      forEveryone: true,
    },
  },
  'system/UserList': {
    title: ['用户管理', 'Users'],
    aliases: ['system/user/index'],
    file: 'people/users/users',
    first: '/sys/user/list',
    resource: 'user',
    kept: true,
    menu: {
      id: '3f915b2769fc80648e92d04e84ca059d',
      below: '/isystem/organisation',
      path: '/isystem/user',
      order: 1.1,
    },
  },
  'system/RoleUserList': {
    title: ['角色管理', 'Roles'],
    aliases: ['system/role/index'],
    file: 'people/roles/role-users',
    first: '/sys/role/list',
    resource: 'role',
    menu: {
      id: '190c2b43bec6a5f7a4194a85db67d96a',
      below: '/isystem/access',
      path: '/isystem/roleUserList',
      order: 1.2,
    },
  },
  'system/RoleList': {
    title: ['角色列表', 'Role list'],
    file: 'people/roles/roles',
    first: '/sys/role/list',
    resource: 'role',
    menu: {
      id: '1398458619821960824',
      below: '/isystem/access',
      path: '/isystem/role',
      permission: null,
      order: 1.21,
      hidden: true,
    },
  },
  'system/DepartList': {
    title: ['部门管理', 'Departments'],
    aliases: ['system/DepartListSync', 'system/DepartList2', 'system/depart/index'],
    file: 'people/departments/departments',
    resource: 'department',
    menu: {
      id: '45c966826eeff4c99b8f8ebfe74511fc',
      below: '/isystem/organisation',
      path: '/isystem/depart',
      order: 1.4,
    },
  },
  'system/DepartUserList': {
    title: ['我的部门', 'My department'],
    aliases: ['system/departUser/index'],
    file: 'people/departments/my-department',
    resource: 'departmentRole',
    menu: {
      id: '5c2f42277948043026b7a14692456828',
      below: '/isystem/organisation',
      path: '/isystem/departUserList',
      permission: 'system:departUser:list',
      order: 2.1,
    },
  },
  'system/NewPermissionList': {
    title: ['菜单管理', 'Menus'],
    aliases: ['system/menu/index'],
    file: 'access/menus/menus',
    first: '/sys/permission/getSystemMenuList',
    resource: 'menu',
    menu: {
      id: '1170592628746878978',
      below: '/isystem/access',
      path: '/isystem/newPermissionList',
      order: 1.3,
    },
  },
  'system/PermissionList': {
    title: ['菜单管理(整树)', 'Menus (whole tree)'],
    file: 'access/menus/menu-tree',
    resource: 'menu',
    menu: {
      id: '54dd5457a3190740005c1bfec55b1c34',
      below: '/isystem/access',
      path: '/isystem/permission',
      permission: null,
      order: 1.3,
      hidden: true,
    },
  },
  'system/SysPositionList': {
    title: ['职务管理', 'Positions'],
    aliases: ['system/position/index'],
    file: 'people/positions/positions',
    first: '/sys/position/list',
    resource: 'position',
    menu: { id: '1174506953255182338', below: '/isystem/organisation', path: '/isystem/position', order: 2 },
  },
  'system/AddressList': {
    title: ['通讯录', 'Address book'],
    aliases: ['system/address/index'],
    file: 'people/address-book/address-book',
    first: '/sys/user/queryByOrgCodeForAddressList',
    resource: 'addressBook',
    menu: {
      id: '1174590283938041857',
      below: '/isystem/organisation',
      path: '/isystem/addressList',
      order: 3,
    },
  },
  'system/TenantList': {
    title: ['租户管理', 'Tenants'],
    aliases: ['system/tenant/index'],
    file: 'people/tenants/tenants',
    first: '/sys/tenant/list',
    resource: 'tenant',
    menu: { id: '1280350452934307841', below: '/isystem/organisation', path: '/isys/tenant', order: 1.31 },
  },
  'system/DictList': {
    title: ['数据字典', 'Dictionaries'],
    aliases: ['system/dict/index'],
    file: 'content/dictionaries/dictionaries',
    first: '/sys/dict/list',
    resource: 'dictionaryDefinition',
    menu: { id: 'f1cb187abf927c88b89470d08615f5ac', below: '/isystem/data', path: '/isystem/dict', order: 5 },
  },
  'system/SysAnnouncementList': {
    title: ['系统通告', 'Announcements'],
    aliases: ['system/notice/index'],
    file: 'content/announcements/announcements',
    first: '/sys/annountCement/list',
    resource: 'announcement',
    menu: {
      id: 'e08cb190ef230d5d4f03824198773950',
      below: '/message',
      path: '/isystem/annountCement',
      order: 6,
    },
  },
  'modules/message/SysMessageList': {
    title: ['消息管理', 'Messages'],
    file: 'content/sent-messages/sent-messages',
    first: '/sys/message/sysMessage/list',
    resource: 'message',
    menu: {
      id: '944abf0a8fc22fe1f1154a389a574154',
      below: '/message',
      path: '/modules/message/sysMessageList',
      order: 1,
    },
  },
  'modules/message/SysMessageTemplateList': {
    title: ['模板管理', 'Message templates'],
    file: 'content/message-templates/message-templates',
    first: '/sys/message/sysMessageTemplate/list',
    resource: 'messageTemplate',
    menu: {
      id: 'f780d0d3083d849ccbdb1b1baee4911d',
      below: '/message',
      path: '/modules/message/sysMessageTemplateList',
      order: 2,
    },
  },
  'system/SysCategoryList': {
    title: ['分类字典', 'Categories'],
    aliases: ['system/category/index'],
    file: 'content/categories/categories',
    first: '/sys/category/rootList',
    resource: 'category',
    menu: {
      id: 'ebb9d82ea16ad864071158e0c449d186',
      below: '/isystem/data',
      path: '/isys/category',
      order: 5.2,
    },
  },
  'modules/oss/OSSFileList': {
    title: ['文件管理', 'Files'],
    aliases: ['system/ossfile/index'],
    file: 'content/files/files',
    first: '/sys/oss/file/list',
    resource: 'ossFile',
    menu: { id: '1166535831146504193', below: '/isystem/data', path: '/oss/file', order: 7 },
  },
  'system/LogList': {
    title: ['日志管理', 'Logs'],
    aliases: ['monitor/log/index'],
    file: 'operations/logs/logs',
    resource: 'log',
    menu: {
      id: '58857ff846e61794c69208e9d3a85466',
      below: '/dashboard3',
      path: '/isystem/log',
      order: 2,
    },
  },
  'system/DataLogList': {
    title: ['数据日志', 'Data log'],
    aliases: ['monitor/datalog/index'],
    file: 'operations/data-log/data-log',
    first: '/sys/dataLog/list',
    resource: 'dataLog',
    menu: {
      id: '841057b8a1bef8f6b4b20f9a618a7fa6',
      below: '/dashboard3',
      path: '/sys/dataLog-list',
      order: 2.1,
    },
  },
  'system/SysUserOnlineList': {
    title: ['在线用户', 'People online'],
    aliases: ['system/onlineuser/OnlineUserList'],
    file: 'operations/online-users/online-users',
    first: '/sys/online/list',
    resource: 'online',
    menu: { id: '1404684556047024130', below: '/dashboard3', path: '/isystem/online', order: 11 },
  },
  'system/QuartzJobList': {
    title: ['定时任务', 'Scheduled jobs'],
    aliases: ['monitor/quartz/index'],
    file: 'operations/jobs/jobs',
    first: '/sys/quartzJob/list',
    resource: 'quartzJob',
    menu: {
      id: 'b1cb0a3fedf7ed0e4653cb5a229837ee',
      below: '/dashboard3',
      path: '/isystem/QuartzJobList',
      order: 1,
    },
  },
  'modules/monitor/RedisInfo': {
    title: ['Redis监控', 'Redis'],
    aliases: ['monitor/redis/index'],
    file: 'operations/monitoring/redis',
    first: '/sys/actuator/redis/info',
    menu: {
      id: '8d1ebd663688965f1fd86a2f0ead3416',
      below: '/monitor',
      path: '/monitor/redis/info',
      permission: 'system:monitor:redis:list',
      order: 1,
    },
  },
  'modules/monitor/TomcatInfo': {
    title: ['Tomcat信息', 'Web server'],
    file: 'operations/monitoring/web-server',
    menu: {
      id: '024f1fd1283dc632458976463d8984e1',
      below: '/monitor',
      path: '/monitor/TomcatInfo',
      permission: 'system:monitor:tomcat:list',
      order: 2,
    },
  },
  'modules/monitor/SystemInfo': {
    title: ['服务器信息', 'Server'],
    aliases: ['monitor/server/index'],
    file: 'operations/monitoring/system',
    menu: {
      id: '8b3bff2eee6f1939147f5c68292a1642',
      below: '/monitor',
      path: '/monitor/SystemInfo',
      permission: 'system:monitor:server:list',
      order: 3,
    },
  },
  'modules/monitor/JvmInfo': {
    title: ['JVM信息', 'Process'],
    file: 'operations/monitoring/runtime',
    menu: {
      id: 'd07a2c87a451434c99ab06296727ec4f',
      below: '/monitor',
      path: '/monitor/JvmInfo',
      permission: 'system:monitor:jvm:list',
      order: 4,
    },
  },
  'modules/monitor/HttpTrace': {
    title: ['请求追踪', 'Requests'],
    aliases: ['monitor/trace/index'],
    file: 'operations/monitoring/trace',
    first: '/actuator/httptrace',
    menu: {
      id: 'fc810a2267dd183e4ef7c71cc60f4670',
      below: '/monitor',
      path: '/monitor/HttpTrace',
      permission: 'system:monitor:trace:list',
      order: 5,
    },
  },
  'modules/monitor/DiskMonitoring': {
    title: ['磁盘监控', 'Disks'],
    aliases: ['monitor/disk/DiskInfo'],
    file: 'operations/monitoring/disk',
    first: '/sys/actuator/redis/queryDiskInfo',
    menu: {
      id: '97c8629abc7848eccdb6d77c24bb3ebb',
      below: '/monitor',
      path: '/monitor/Disk',
      permission: 'system:monitor:disk:list',
      order: 6,
    },
  },
  'modules/monitor/RedisTerminal': {
    title: ['诊断终端', 'Terminal'],
    file: 'operations/monitoring/terminal',
    menu: {
      below: '/monitor',
      path: '/monitor/terminal',
      permission: 'system:monitor:terminal:list',
      order: 7,
    },
  },
  'system/SysFillRuleList': {
    title: ['系统编码规则', 'Fill rules'],
    aliases: ['system/fillRule/index'],
    file: 'content/rules/fill-rules',
    first: '/sys/fillRule/list',
    resource: 'fillRule',
    menu: { id: '1192318987661234177', below: '/isystem/data', path: '/isystem/fillRule', order: 8 },
  },
  'system/SysCheckRuleList': {
    title: ['系统校验规则', 'Check rules'],
    aliases: ['system/checkRule/index'],
    file: 'content/rules/check-rules',
    first: '/sys/checkRule/list',
    resource: 'checkRule',
    menu: { id: '1224641973866467330', below: '/isystem/data', path: '/isystem/checkRule', order: 9 },
  },
  'account/settings/Index': {
    title: ['个人设置', 'My account'],
    aliases: ['system/usersetting/UserSetting'],
    file: 'people/own-account/account-settings',
    menu: {
      id: '6e73eb3c26099c191bf03852ee1310a1',
      below: '/account',
      path: '/account/settings/BaseSetting',
      order: 2,
      forEveryone: true,
      alwaysShow: true,
    },
  },
  'system/ApiDocumentation': {
    title: ['接口文档', 'API documentation'],
    file: 'start/documentation/api-documentation',
    own: true,
    menu: {
      id: '2dbbafa22cda07fa5d169d741b81fe12',
      below: '/development',
      path: '/docs',
      name: '在线文档',
      permission: 'system:openapi:view',
      order: 4,
    },
  },
  'system/AccessMatrix': {
    title: ['权限矩阵', 'Who has what'],
    file: 'access/access-matrix/access-matrix',
    menu: {
      below: '/isystem/access',
      path: '/isystem/accessMatrix',
      permission: 'system:permission:matrix',
      order: 3,
    },
  },
  'modules/online/cgreport/OnlCgreportHeadList': {
    title: ['报表配置', 'Report design'],
    aliases: ['super/online/cgreport/index'],
    file: 'reports/report-design/report-design',
    first: '/online/cgreport/head/list',
    resource: 'reportDesign',
    menu: { below: '/online', path: '/online/cgreport', icon: 'table', order: 8 },
  },
  'museum/ExhibitList': {
    title: ['展品登记', 'Exhibits'],
    file: 'museum/exhibits/exhibits',
    first: '/museum/exhibit/list',
    resource: 'exhibit',
    menu: { below: '/museum', path: '/museum/exhibits', icon: 'gold', order: 1, hidden: true },
  },
  'atlas/MachinesPage': {
    title: ['状态机图谱', 'State machines'],
    file: 'atlas/atlas/machines',
    own: true,
    menu: {
      id: '1331989459338578015',
      below: '/development',
      path: '/machines',
      permission: 'system:machines:view',
      order: 5,
    },
  },
  'gallery/GalleryPage': {
    title: ['组件展示', 'Widgets'],
    file: 'atlas/gallery/gallery',
    menu: { below: '/development', path: '/gallery', permission: 'gallery:view', order: 5.1 },
  },
  'gallery/TablePage': {
    title: ['可编辑表格', 'Editable table'],
    file: 'atlas/gallery/table',
    menu: {
      below: '/development',
      path: '/gallery/table',
      permission: 'gallery:table',
      order: 5.2,
      hidden: true,
    },
  },
  ...ownPages,
} as const satisfies Readonly<Record<string, PageDeclaration>>;

/** The component name of a page of the console. */
export type PageComponent = keyof typeof pages;

const declarations: Readonly<Record<string, PageDeclaration>> = pages;

/** The page of a component name; undefined for an unknown name. */
export const pageOf = (component: string): PageDeclaration | undefined =>
  Object.hasOwn(declarations, component) ? declarations[component] : undefined;

/** The component names of the pages that show a resource, as menu entries have them. */
export const componentsOf = (resource: string): string[] =>
  Object.entries(declarations).flatMap(([component, page]) =>
    page.resource === resource ? [component, ...(page.aliases ?? [])] : [],
  );
