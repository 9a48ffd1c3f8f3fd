import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';

const path = '/sys/role/vitrine/home';
const component = z.string().check(z.maxLength(255));

/** A page that a role grants. */
const grantedPageSchema = z.object({ component: z.string(), name: z.string(), path: z.string() });

/**
 * The page that people with a role have as their home page, and the pages that the role grants. Not part of the family's
 * interface; it is stored where the family's servers keep it.
 */
export const roleHome = defineEndpoint({
  name: 'role.home',
  extension: true,
  method: 'GET',
  path,
  auth: 'permission',
  permission: ['system:role:list', 'system:permission:setDefIndex'],
  input: z.object({ roleId: id }),
  output: z.object({
    /** Null for the home page of everybody. */
    component: z.nullable(z.string()),
    /** Of several roles of a person, the smallest wins. */
    priority: z.number(),
    pages: z.array(grantedPageSchema),
  }),
  success: readOk,
});

/** Sets the home page of a role; without `component` its people have that of everybody, or of another role. */
export const saveRoleHome = defineEndpoint({
  name: 'role.saveHome',
  extension: true,
  method: 'POST',
  path,
  auth: 'permission',
  permission: 'system:permission:setDefIndex',
  input: z.object({
    roleId: id,
    component: z.nullish(component),
    priority: z._default(z.number().check(z.int(), z.gte(0), z.lte(9999)), 0),
  }),
  output: nothing,
  success: withMessage('首页设置成功!'),
});

export const roleHomeEndpoints = [roleHome, saveRoleHome];
