import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage } from '../endpoint.ts';
import { audit, id, idList, nothing, searched } from '../fields.ts';
import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import { menuFields } from './menu-fields.ts';
import { asked } from './menu-questions.ts';

const text = z.nullable(z.string());

const rowShape = {
  id: z.string(),
  key: z.string(),
  title: text,
  parentId: text,
  name: text,
  perms: text,
  permsType: text,
  icon: text,
  component: text,
  componentName: text,
  url: text,
  redirect: text,
  description: text,
  sortNo: z.nullable(z.number()),
  menuType: z.number(),
  isLeaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  delFlag: z.number(),
  alwaysShow: z.boolean(),
  hidden: z.boolean(),
  status: text,
  internalOrExternal: z.boolean(),
  leaf: z.boolean(),
  /** The names above a found entry, from the root on; servers of the family do not send them. */
  path: z.optional(z.array(z.string())),
  ...audit,
};

/** An entry as it is managed; `children` only where the whole tree was requested. */
export interface Menu extends z.output<z.ZodMiniObject<typeof rowShape>> {
  children: Menu[] | null;
}

const menuSchema: z.ZodMiniType<Menu, Menu> = z.object({
  ...rowShape,
  get children(): z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniType<Menu, Menu>>> {
    return z.nullable(z.array(menuSchema));
  },
});
z.globalRegistry.add(menuSchema, { id: 'Menu' });

/** An entry as forms choose from them. */
export interface MenuNode {
  key: string;
  title: string | null;
  slotTitle: string | null;
  label: string | null;
  value: string | null;
  isLeaf: boolean;
  icon: string | null;
  ruleFlag: number | null;
  scopedSlots: { title: string } | null;
  parentId: string | null;
  children: MenuNode[] | null;
}

const menuNodeSchema: z.ZodMiniType<MenuNode, MenuNode> = z.object({
  key: z.string(),
  title: text,
  slotTitle: text,
  label: text,
  value: text,
  isLeaf: z.boolean(),
  icon: text,
  ruleFlag: z.nullable(z.number()),
  parentId: text,
  scopedSlots: z.nullable(z.object({ title: z.string() })),
  get children(): z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniType<MenuNode, MenuNode>>> {
    return z.nullable(z.array(menuNodeSchema));
  },
});
z.globalRegistry.add(menuNodeSchema, { id: 'MenuNode' });

/** A role that includes an entry, and how many people and data rules that concerns. */
const holderSchema = z.object({
  id: z.string(),
  code: text,
  name: text,
  /** The department of a department's role. */
  departName: text,
  people: z.number(),
  dataRules: z.number(),
});
export type MenuHolder = z.output<typeof holderSchema>;

/** A department whose roles may be granted an entry, and how many data rules its roles may choose from. */
const departmentHolderSchema = z.object({ id: z.string(), code: text, name: text, dataRules: z.number() });
export type DepartmentHolder = z.output<typeof departmentHolderSchema>;

const forTheList = {
  method: 'GET',
  success: read,
  auth: 'permission',
  permission: 'system:permission:list',
} as const;
const parent = z.string().check(z.maxLength(36));
const rows = z.array(menuSchema);

const operations = {
  /** The whole tree; with a name the entries of all levels whose name contains it, as a flat list (API-40). */
  list: defineEndpoint({
    ...forTheList,
    name: 'menu.list',
    path: '/sys/permission/list',
    input: z.object({ name: z.optional(searched) }),
    output: rows,
  }),
  /** The entries of the first level (API-41). */
  getSystemMenuList: defineEndpoint({
    ...forTheList,
    name: 'menu.getSystemMenuList',
    path: '/sys/permission/getSystemMenuList',
    input: z.object({}),
    output: rows,
  }),
  /** The entries below one, buttons included (API-42). */
  getSystemSubmenu: defineEndpoint({
    ...forTheList,
    name: 'menu.getSystemSubmenu',
    path: '/sys/permission/getSystemSubmenu',
    input: z.object({ parentId: parent }),
    output: rows,
  }),
  /** The entries below several, by their parent (API-43). */
  getSystemSubmenuBatch: defineEndpoint({
    ...forTheList,
    name: 'menu.getSystemSubmenuBatch',
    path: '/sys/permission/getSystemSubmenuBatch',
    input: z.object({ parentIds: idList }),
    output: z.record(z.string(), rows),
    success: readOk,
  }),
  /** The whole tree for the choice of a parent, and the ids of all entries (API-44). */
  queryTreeList: defineEndpoint({
    ...forTheList,
    name: 'menu.queryTreeList',
    path: '/sys/permission/queryTreeList',
    input: z.object({}),
    output: z.object({ treeList: z.array(menuNodeSchema), ids: z.array(z.string()) }),
  }),
  /** One level for the choice of a parent. */
  queryListAsync: defineEndpoint({
    ...forTheList,
    name: 'menu.queryListAsync',
    path: '/sys/permission/queryListAsync',
    input: z.object({ pid: z.optional(parent) }),
    output: z.array(menuNodeSchema),
  }),
  /**
   * The roles and department roles that include an entry, and the departments that were granted it (not part of the
   * family's interface).
   */
  holders: defineEndpoint({
    ...forTheList,
    name: 'menu.holders',
    extension: true,
    path: '/sys/permission/vitrine/holders',
    input: z.object({ permissionId: id }),
    output: z.object({
      roles: z.array(holderSchema),
      departRoles: z.array(holderSchema),
      departments: z.array(departmentHolderSchema),
    }),
  }),
  /**
   * Puts an entry below another one, or on the first level, behind a neighbour or in front of all (not part of the
   * family's interface).
   */
  move: defineEndpoint({
    name: 'menu.move',
    extension: true,
    method: 'PUT',
    path: '/sys/permission/vitrine/move',
    auth: 'permission',
    permission: 'system:permission:edit',
    input: z.object({ id, parentId: z.nullish(id), after: z.nullish(id), ...asked }),
    output: nothing,
    success: withMessage('修改成功！'),
  }),
};

/** The entries of the menu, and the buttons and permissions below them (API-38, API-39). */
export const menuResource = defineResource({
  name: 'menu',
  path: '/sys/permission',
  permission: 'system:permission',
  table: 'sys_permission',
  title: ['菜单管理', 'Menus'],
  record: ['菜单', 'menu'],
  nameFields: ['name', 'perms'],
  fields: menuFields,
  operations,
  verbs: { move: ['移动', 'Move'] },
  alwaysSent: ['name', 'menuType', 'parentId', 'url', 'component'],
  endpoints: {
    list: false,
    queryById: false,
    exportXls: false,
    importExcel: false,
    add: { input: asked },
    edit: { success: withMessage('修改成功！'), input: asked },
    delete: { success: withMessage('删除成功!'), input: asked },
    deleteBatch: { input: asked },
  },
});

/** An entry of the menu in lists and forms. */
export type MenuRecord = RecordOf<typeof menuResource>;
