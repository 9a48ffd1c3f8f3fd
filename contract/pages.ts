import { ownPages } from './own-pages.ts';
import { frameComponent, groupComponent } from './page-components.ts';
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
  },
  'system/UserList': {
    title: ['用户管理', 'Users'],
    aliases: ['system/user/index'],
    file: 'people/users/users',
    first: '/sys/user/list',
    resource: 'user',
    kept: true,
  },
  'system/RoleUserList': {
    title: ['角色管理', 'Roles'],
    aliases: ['system/role/index'],
    file: 'people/roles/role-users',
    first: '/sys/role/list',
    resource: 'role',
  },
  'system/RoleList': {
    title: ['角色列表', 'Role list'],
    file: 'people/roles/roles',
    first: '/sys/role/list',
    resource: 'role',
  },
  'system/DepartList': {
    title: ['部门管理', 'Departments'],
    aliases: ['system/DepartListSync', 'system/DepartList2', 'system/depart/index'],
    file: 'people/departments/departments',
    resource: 'department',
  },
  'system/DepartUserList': {
    title: ['我的部门', 'My department'],
    file: 'people/departments/my-department',
    resource: 'departmentRole',
  },
  'system/NewPermissionList': {
    title: ['菜单管理', 'Menus'],
    aliases: ['system/menu/index'],
    file: 'access/menus/menus',
    first: '/sys/permission/getSystemMenuList',
    resource: 'menu',
  },
  'system/PermissionList': {
    title: ['菜单管理(整树)', 'Menus (whole tree)'],
    file: 'access/menus/menu-tree',
    resource: 'menu',
  },
  'system/SysPositionList': {
    title: ['职务管理', 'Positions'],
    aliases: ['system/position/index'],
    file: 'people/positions/positions',
    first: '/sys/position/list',
    resource: 'position',
  },
  'system/AddressList': {
    title: ['通讯录', 'Address book'],
    aliases: ['system/address/index'],
    file: 'people/address-book/address-book',
    first: '/sys/user/queryByOrgCodeForAddressList',
    resource: 'addressBook',
  },
  'system/TenantList': {
    title: ['租户管理', 'Tenants'],
    aliases: ['system/tenant/index'],
    file: 'people/tenants/tenants',
    first: '/sys/tenant/list',
    resource: 'tenant',
  },
  'system/DictList': {
    title: ['数据字典', 'Dictionaries'],
    aliases: ['system/dict/index'],
    file: 'content/dictionaries/dictionaries',
    first: '/sys/dict/list',
    resource: 'dictionaryDefinition',
  },
  'system/SysAnnouncementList': {
    title: ['系统通告', 'Announcements'],
    aliases: ['system/notice/index'],
    file: 'content/announcements/announcements',
    first: '/sys/annountCement/list',
    resource: 'announcement',
  },
  'system/SysCategoryList': {
    title: ['分类字典', 'Categories'],
    aliases: ['system/category/index'],
    file: 'content/categories/categories',
    first: '/sys/category/rootList',
    resource: 'category',
  },
  'system/SysFillRuleList': {
    title: ['系统编码规则', 'Fill rules'],
    file: 'content/rules/fill-rules',
    first: '/sys/fillRule/list',
    resource: 'fillRule',
  },
  'system/SysCheckRuleList': {
    title: ['系统校验规则', 'Check rules'],
    file: 'content/rules/check-rules',
    first: '/sys/checkRule/list',
    resource: 'checkRule',
  },
  'account/settings/Index': {
    title: ['个人设置', 'My account'],
    aliases: ['system/usersetting/UserSetting'],
    file: 'people/own-account/account-settings',
  },
  'system/ApiDocumentation': {
    title: ['接口文档', 'API documentation'],
    file: 'start/documentation/api-documentation',
    own: true,
  },
  'system/AccessMatrix': {
    title: ['权限矩阵', 'Who has what'],
    file: 'access/access-matrix/access-matrix',
    menu: { below: '/isystem', path: '/isystem/accessMatrix', permission: 'system:permission:matrix' },
  },
  'modules/online/cgreport/OnlCgreportHeadList': {
    title: ['报表配置', 'Report design'],
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
    menu: { below: '/museum', path: '/museum/exhibits', icon: 'gold', order: 1 },
  },
  'atlas/MachinesPage': { title: ['状态机图谱', 'State machines'], file: 'atlas/atlas/machines', own: true },
  'gallery/GalleryPage': {
    title: ['组件展示', 'Widgets'],
    file: 'atlas/gallery/gallery',
    menu: { below: '/dashboard3', path: '/gallery', permission: 'gallery:view', order: 5.1 },
  },
  ...ownPages,
} as const satisfies Readonly<Record<string, PageDeclaration>>;

/** The component name of a page of the console. */
export type PageComponent = keyof typeof pages;

/** The names that the menus of the family have for components of the frame, with the name that the console uses. */
const frameNames: Readonly<Record<string, string>> = {
  'layouts/PageView': groupComponent,
  'layouts/default/index': groupComponent,
  LAYOUT: groupComponent,
  ParentLayout: groupComponent,
  'layouts/iframe/FrameBlank': frameComponent,
  IFRAME: frameComponent,
};

/** The path of a page's file in the repository, from the `file` of its declaration. */
export function pageFile(file: string): string {
  const [wing, module, name] = file.split('/');
  return `modules/${wing}/${module}/pages/${name}.page.tsx`;
}

const declarations: Readonly<Record<string, PageDeclaration>> = pages;

/** The page of a component name; undefined for an unknown name. */
export const pageOf = (component: string): PageDeclaration | undefined =>
  Object.hasOwn(declarations, component) ? declarations[component] : undefined;

/** The name by which the console knows a component of a menu entry; a name without a page is unchanged. */
export const canonicalComponent = (component: string): string =>
  Object.keys(declarations).find(name => declarations[name]?.aliases?.includes(component)) ??
  (Object.hasOwn(frameNames, component) ? frameNames[component] : undefined) ??
  component;

/** The component names of the pages that show a resource, as menu entries have them. */
export const componentsOf = (resource: string): string[] =>
  Object.entries(declarations).flatMap(([component, page]) =>
    page.resource === resource ? [component, ...(page.aliases ?? [])] : [],
  );
