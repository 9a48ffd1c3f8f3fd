import { operationsPages } from './operations-pages.ts';
import { ownPages, settingsTab } from './own-pages.ts';
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
  'dashboard/Workplace': {
    title: ['工作台', 'Workplace'],
    file: 'start/boards/workplace',
    menu: {
      id: '8fb8172747a78756c11916216b8b8066',
      path: '/dashboard/workplace',
      icon: 'solution',
      order: 0.1,
    },
  },
  'dashboard/Monitor': {
    title: ['运行看板', 'Board'],
    file: 'start/boards/monitor',
    menu: {
      below: '/dashboard3',
      path: '/dashboard/monitor',
      permission: 'system:board:monitor',
      order: -1,
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
  'message/ChatRobotList': {
    title: ['群机器人', 'Chat robots'],
    file: 'content/chat-robots/chat-robots',
    first: '/sys/message/chatRobot/list',
    resource: 'chatRobot',
    own: true,
    menu: { below: '/message', path: '/modules/message/chatRobotList', order: 3 },
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
  ...operationsPages,
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
  'system/SysDataSourceList': {
    title: ['多数据源管理', 'Data sources'],
    aliases: ['monitor/datasource/index'],
    file: 'operations/data-sources/data-sources',
    first: '/sys/dataSource/list',
    resource: 'dataSource',
    menu: {
      id: '1209731624921534465',
      below: '/isystem/data',
      path: '/isystem/dataSource',
      order: 10,
    },
  },
  'system/SysGatewayRouteList': {
    title: ['路由网关', 'Gateway routes'],
    aliases: ['monitor/route/index'],
    file: 'operations/gateway/gateway',
    first: '/sys/gatewayRoute/list',
    menu: {
      id: '1265162119913824258',
      below: '/dashboard3',
      path: '/isystem/gatewayroute',
      permission: 'system:gateway:list',
      order: 0,
    },
  },
  'account/settings/Index': {
    title: ['个人设置', 'My account'],
    aliases: ['system/usersetting/UserSetting'],
    file: 'people/own-account/account-settings',
    tab: settingsTab,
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
    title: ['权限矩阵', 'Access matrix'],
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
