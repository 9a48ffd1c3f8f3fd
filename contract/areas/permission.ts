import { z } from 'zod';
import { defineEndpoint, read } from '../endpoint.ts';

/** Kinds of rows of the menu table. */
export const menuType = { root: 0, child: 1, button: 2 } as const;

const menuMetaSchema = z.object({
  title: z.string(),
  icon: z.string().optional(),
  url: z.string().optional(),
  keepAlive: z.boolean().optional(),
  internalOrExternal: z.boolean().optional(),
  componentName: z.string().optional(),
  target: z.string().optional(),
  permission: z.array(z.string()).optional(),
  permissionList: z.array(z.string()).optional(),
  hideMenu: z.boolean().optional(),
  hideTab: z.boolean().optional(),
});

/** A menu entry as it travels (MENU-01, MENU-02). A parent without visible children has a `meta` of `hideMenu` alone. */
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

const menuEntrySchema: z.ZodType<MenuEntry, MenuEntry> = z
  .object({
    id: z.string(),
    path: z.string(),
    name: z.string(),
    component: z.string(),
    redirect: z.string().nullish(),
    route: z.string().optional(),
    hidden: z.boolean().optional(),
    alwaysShow: z.boolean().optional(),
    meta: menuMetaSchema.partial(),
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<MenuEntry, MenuEntry>>> {
      return z.array(menuEntrySchema).optional();
    },
  })
  .meta({ id: 'MenuEntry' });

/** An entry of `auth` (granted) or `allAuth` (existing, with its state) (PERM-02). */
export const authEntrySchema = z.object({
  action: z.string(),
  type: z.string().nullish(),
  describe: z.string().nullish(),
  status: z.string().nullish(),
});
export type AuthEntry = z.output<typeof authEntrySchema>;

/** What a person may see and do (PERM-01). */
const permissionResultSchema = z.object({
  menu: z.array(menuEntrySchema),
  auth: z.array(authEntrySchema),
  allAuth: z.array(authEntrySchema),
  sysSafeMode: z.boolean().nullish(),
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
