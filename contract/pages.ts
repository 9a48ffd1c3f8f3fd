import type { Bilingual } from './resource/text.ts';

/** A page that a menu entry can open, declared once for browser, server and build. */
export interface PageDeclaration {
  /** Its Chinese name is that of its menu entry in a new installation. */
  readonly title: Bilingual;
  /** `users/users` is `modules/users/pages/users.page.tsx`, whose default export is the page. */
  readonly file: string;
  /** The path of the list endpoint that the page calls first when it opens without a search part. */
  readonly first?: `/${string}`;
  /** The resource that the page shows: data rules of its menu entries narrow the rows of that resource. */
  readonly resource?: string;
  /** Stays mounted when its tab is left, in a new installation. */
  readonly kept?: boolean;
  /** Where its menu entry is; without it the entry is declared among those of the family. */
  readonly menu?: MenuPlace;
}

/** The place of a menu entry. */
export interface MenuPlace {
  /** Address of the group that contains it, such as `/isystem`; at the top level without it. */
  readonly below?: `/${string}`;
  readonly path: `/${string}`;
  readonly icon?: string;
  /** Sorts it among its neighbours. */
  readonly order?: number;
}

/**
 * The pages of the console by the component name that menu entries carry (MENU-08). The registry, the early requests, the
 * names of entries, the chunks of the build, and which entries a new version shows all follow from it.
 */
export const pages = {
  'dashboard/Analysis': { title: ['首页', 'Home'], file: 'home/home' },
  'system/UserList': {
    title: ['用户管理', 'Users'],
    file: 'users/users',
    first: '/sys/user/list',
    resource: 'user',
    kept: true,
  },
  'system/RoleUserList': {
    title: ['角色管理', 'Roles'],
    file: 'roles/roles',
    first: '/sys/role/list',
    resource: 'role',
  },
  'system/RoleList': {
    title: ['角色列表', 'Roles'],
    file: 'roles/roles',
    first: '/sys/role/list',
    resource: 'role',
  },
  'system/SysPositionList': {
    title: ['职务管理', 'Positions'],
    file: 'positions/positions',
    first: '/sys/position/list',
    resource: 'position',
  },
  'system/SysAnnouncementList': {
    title: ['系统通告', 'Announcements'],
    file: 'announcements/announcements',
    first: '/sys/annountCement/list',
    resource: 'announcement',
  },
  'system/UserAnnouncementList': {
    title: ['我的消息', 'My messages'],
    file: 'messages/my-messages',
    first: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  },
  'system/ApiDocumentation': {
    title: ['接口文档', 'API documentation'],
    file: 'documentation/api-documentation',
  },
  'atlas/MachinesPage': { title: ['状态机图谱', 'State machines'], file: 'atlas/machines' },
} as const satisfies Readonly<Record<string, PageDeclaration>>;

/** A component name that the console has a page for. */
export type PageComponent = keyof typeof pages;

/** Component names that the console opens beside its pages: external pages, and the reports that are defined at run time. */
export const furtherComponents = [
  'layouts/IframePageView',
  'modules/online/cgreport/auto/OnlCgreportAutoList',
] as const;

/** The path of a page's file in the repository, from the `file` of its declaration. */
export function pageFile(file: string): string {
  const [module, name] = file.split('/');
  return `modules/${module}/pages/${name}.page.tsx`;
}

const declarations: Readonly<Record<string, PageDeclaration>> = pages;

/** The page of a component name; undefined for a name that the console does not know. */
export const pageOf = (component: string): PageDeclaration | undefined =>
  Object.hasOwn(declarations, component) ? declarations[component] : undefined;

/** The component names of the pages that show a resource. */
export const componentsOf = (resource: string): string[] =>
  Object.entries(declarations).flatMap(([component, page]) =>
    page.resource === resource ? [component] : [],
  );
