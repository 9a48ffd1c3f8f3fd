import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';

/**
 * The code that makes an administrator: somebody whom no rule about fields or tenants narrows, and who may grant everything
 * (PERM-20).
 */
export const administratorCode = 'system:role:administer';

/** Kinds of rows of the menu table. */
export const menuType = { root: 0, child: 1, button: 2 } as const;

const menuMetaSchema = z.object({
  title: z.string(),
  icon: z.optional(z.string()),
  url: z.optional(z.string()),
  /**
   * An extension: the component name of a page of this console. The other properties of its entry make clients that do
   * not have it open its address in a new window.
   */
  page: z.optional(z.string()),
  keepAlive: z.optional(z.boolean()),
  internalOrExternal: z.optional(z.boolean()),
  componentName: z.optional(z.string()),
  target: z.optional(z.string()),
  permission: z.optional(z.array(z.string())),
  permissionList: z.optional(z.array(z.string())),
  hideMenu: z.optional(z.boolean()),
  hideTab: z.optional(z.boolean()),
});

/** A menu entry in replies (MENU-01, MENU-02). A parent without visible children has a `meta` with only `hideMenu`. */
export interface MenuEntry {
  id: string;
  path: string;
  name: string;
  component: string;
  redirect?: string | null;
  route?: string;
  hidden?: boolean;
  alwaysShow?: boolean;
  meta: Partial<z.output<typeof menuMetaSchema>>;
  children?: MenuEntry[];
}

const menuEntrySchema: z.ZodMiniType<MenuEntry, MenuEntry> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  redirect: z.nullish(z.string()),
  route: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  alwaysShow: z.optional(z.boolean()),
  meta: z.partial(menuMetaSchema),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType<MenuEntry, MenuEntry>>> {
    return z.optional(z.array(menuEntrySchema));
  },
});
z.globalRegistry.add(menuEntrySchema, { id: 'MenuEntry' });

/** An entry of `auth` (granted) or of `allAuth` (existing, with its state) (PERM-02). */
export const authEntrySchema = z.object({
  action: z.string(),
  type: z.nullish(z.string()),
  describe: z.nullish(z.string()),
  status: z.nullish(z.string()),
});
export type AuthEntry = z.output<typeof authEntrySchema>;

/** The menu and the permissions of a person (PERM-01). */
const permissionResultSchema = z.object({
  menu: z.array(menuEntrySchema),
  auth: z.array(authEntrySchema),
  allAuth: z.array(authEntrySchema),
  sysSafeMode: z.nullish(z.boolean()),
});
export type PermissionResult = z.output<typeof permissionResultSchema>;

export const getUserPermissionByToken = defineEndpoint({
  name: 'permission.getUserPermissionByToken',
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  auth: 'self',
  input: z.object({}),
  output: permissionResultSchema,
  success: read,
});

export const permissionEndpoints = [getUserPermissionByToken];
