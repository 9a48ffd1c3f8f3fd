import * as z from 'zod/mini';
import { defineEndpoint, read, readOk, withMessage, withMessageAsResult } from '../endpoint.ts';
import { audit, id, idList, nothing } from '../fields.ts';
import { grantNodeSchema } from './grant-tree.ts';
import { roleResource } from './roles.ts';

const canGrant = 'system:permission:saveRole';
/** Who may see roles sees what they grant. */
const canRead = ['system:role:list', canGrant] as const;
/** The code of those who decide what the roles of a department may be granted. */
export const canGrantDepartments = 'system:permission:saveDepart';
const text = z.nullable(z.string());

/** Every menu and button as a tree in menu order, and their ids. */
export const roleQueryTreeList = defineEndpoint({
  name: 'role.queryTreeList',
  method: 'GET',
  path: '/sys/role/queryTreeList',
  auth: 'permission',
  permission: [...canRead, canGrantDepartments],
  input: z.object({}),
  output: z.object({ treeList: z.array(grantNodeSchema), ids: z.array(z.string()) }),
  success: read,
});

/** The ids of the menus and buttons that a role grants. */
export const queryRolePermission = defineEndpoint({
  name: 'permission.queryRolePermission',
  method: 'GET',
  path: '/sys/permission/queryRolePermission',
  auth: 'permission',
  permission: canRead,
  input: z.object({ roleId: id }),
  output: z.array(z.string()),
  success: read,
});

/** The two sets of a change of grants. */
export const changedGrants = {
  /** What shall be granted, and what was granted when the choice began. Only their difference is applied. */
  permissionIds: z._default(z.nullish(idList), ''),
  lastpermissionIds: z._default(z.nullish(idList), ''),
};
const changeOfGrants = { roleId: id, ...changedGrants };

/** What somebody else has added and removed since the caller read the grants; null if that is nothing. */
export const changedByOthers = z.nullable(
  z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
);

/**
 * Applies the difference of two sets of menus and buttons to the grants of a role as they are stored: of two people who
 * change the same role at the same time, neither undoes what the other did. The result is null as in the family's interface; if
 * the stored grants were others than `lastpermissionIds`, it states what somebody else has added and removed meanwhile.
 */
export const saveRolePermission = defineEndpoint({
  name: 'permission.saveRolePermission',
  method: 'POST',
  path: '/sys/permission/saveRolePermission',
  auth: 'permission',
  permission: canGrant,
  input: z.object(changeOfGrants),
  output: changedByOthers,
  success: withMessage('保存成功！'),
});

const namedPerson = z.object({ id: z.string(), username: z.string(), realname: text });

/** People for whom a change of grants has the same effect. */
const affectedSchema = z.object({
  /** Ids of the menus and buttons that they get and lose; others of their roles may grant the rest of the change. */
  gains: z.array(z.string()),
  loses: z.array(z.string()),
  people: z.number(),
  /** Some of them; nobody for those who may not list people. */
  names: z.array(namedPerson),
});
export type AffectedPeople = z.output<typeof affectedSchema>;

/** The effect of a change of grants. */
export const grantChangeSchema = z.object({
  added: z.number(),
  removed: z.number(),
  /** People who hold what is changed. */
  holders: z.number(),
  affected: z.array(affectedSchema),
});
export type GrantChange = z.output<typeof grantChangeSchema>;

/**
 * What a change of grants would do, without doing it: how many grants are added and removed, and who gets and loses what.
 * It is refused as the change would be. Not part of the family's interface.
 */
export const roleGrantChange = defineEndpoint({
  name: 'role.grantChange',
  extension: true,
  method: 'POST',
  path: '/sys/role/vitrine/grantChange',
  auth: 'permission',
  permission: canGrant,
  input: z.object(changeOfGrants),
  output: grantChangeSchema,
  success: readOk,
});

/**
 * Why the caller may not change the grant of an entry: the caller lacks it, or has it within data rules only, so that
 * others would see more through it.
 */
const lockReasons = ['notHeld', 'ruled'] as const;
export type LockReason = (typeof lockReasons)[number] | 'administrators';

/** The grants that a caller may not change, and the data rules of all of them. */
export const grantLocksSchema = z.object({
  /** Only administrators change a role of administrators. */
  whole: z.boolean(),
  entries: z.array(z.object({ id: z.string(), reason: z.enum(lockReasons) })),
  /** How many data rules narrow a grant, by the id of its entry. */
  rules: z.record(z.string(), z.number()),
});
export type GrantLocks = z.output<typeof grantLocksSchema>;

/** The grants that the caller may not change, and the data rules of the others. Not part of the family's interface. */
export const roleGrantLocks = defineEndpoint({
  name: 'role.grantLocks',
  extension: true,
  method: 'GET',
  path: '/sys/role/vitrine/grantLocks',
  auth: 'permission',
  permission: canRead,
  input: z.object({ roleId: id }),
  output: grantLocksSchema,
  success: readOk,
});

const dataRuleSchema = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: text,
  ruleColumn: text,
  ruleConditions: text,
  ruleValue: text,
  status: text,
  ...audit,
});
export type GrantedRule = z.output<typeof dataRuleSchema>;

/** The data rules of an entry, and which of them a grant names. */
export const grantedRules = z.object({
  datarule: z.array(dataRuleSchema),
  drChecked: z.optional(z.string()),
});

/** A choice of data rules, and what was chosen when it began. */
export const chosenRules = {
  dataRuleIds: z._default(z.nullish(idList), ''),
  lastDataRuleIds: z.nullish(idList),
};

/** The data rules of a menu entry, and which of them narrow the grant of a role. */
export const roleDataRules = defineEndpoint({
  name: 'role.dataRules',
  method: 'GET',
  path: '/sys/role/datarule/{permissionId}/{roleId}',
  auth: 'permission',
  permission: canRead,
  input: z.object({ permissionId: id, roleId: id }),
  output: grantedRules,
  success: readOk,
});

/**
 * Sets the data rules that narrow the grant of a menu entry by a role. With `lastDataRuleIds`, which the family's
 * interface lacks, only the difference is applied to what is stored, as `saveRolePermission` does.
 */
export const roleSaveDataRules = defineEndpoint({
  name: 'role.saveDataRules',
  method: 'POST',
  path: '/sys/role/datarule',
  auth: 'permission',
  permission: canGrant,
  input: z.object({ permissionId: id, roleId: id, ...chosenRules }),
  output: nothing,
  success: withMessageAsResult('保存成功!'),
});

/**
 * Adds a role with the grants of the role `source` and all that restricts it, and without its people. Not part of the
 * family's interface.
 */
export const roleCopy = defineEndpoint({
  name: 'role.copy',
  extension: true,
  method: 'POST',
  path: '/sys/role/vitrine/copy',
  auth: 'permission',
  permission: 'system:role:copy',
  input: z.object({ ...roleResource.endpoints.add.input.shape, source: id }),
  output: nothing,
  success: withMessage('添加成功！'),
});

export const roleGrantEndpoints = [
  roleQueryTreeList,
  queryRolePermission,
  saveRolePermission,
  roleGrantChange,
  roleGrantLocks,
  roleDataRules,
  roleSaveDataRules,
  roleCopy,
];
