import * as z from 'zod/mini';
import { bilingualText } from '../bilingual-text.ts';
import { defineEndpoint, read, withMessage } from '../endpoint.ts';
import { audit, id, normalForm, nothing, optional } from '../fields.ts';
import { ruleFaults } from './permissions-explain.ts';

/** The states of a data rule as they are stored; only active ones narrow what people see. */
export const ruleStatus = { active: '1', inactive: '0' } as const;

/** The condition that represents SQL text, which the embedded server stores for nobody and never runs. */
export const sqlRule = 'USE_SQL_RULES';

/** Whoever may write a rule may read it; so may those who see the menus. */
const readers = [
  'system:permission:list',
  'system:permission:addRule',
  'system:permission:editRule',
  'system:permission:deleteRule',
] as const;
const writers = ['system:permission:addRule', 'system:permission:editRule'] as const;

const dataRuleSchema = z.object({
  id: z.string(),
  permissionId: z.nullable(z.string()),
  ruleName: z.nullable(z.string()),
  /** The property of a row that is compared. */
  ruleColumn: z.nullable(z.string()),
  /** `=`, `!=`, `>`, `>=`, `<`, `<=`, `LIKE`, `LEFT_LIKE`, `RIGHT_LIKE`, `IN`, or `USE_SQL_RULES`. */
  ruleConditions: z.nullable(z.string()),
  /** The value to compare with, with variables such as `#{sys_user_code}`. */
  ruleValue: z.nullable(z.string()),
  status: z.nullable(z.string()),
  ...audit,
  /** An extension: the number of grants of roles and departments that the rule narrows. */
  grants: z.optional(z.number()),
});
export type DataRuleRecord = z.output<typeof dataRuleSchema>;

const ruleText = (length: number) => z.string().check(normalForm('line'), z.maxLength(length));
const ruleInput = {
  ruleName: optional(ruleText(50)),
  ruleColumn: optional(ruleText(50)),
  ruleConditions: optional(ruleText(50)),
  ruleValue: optional(ruleText(300)),
  status: optional(z.enum(['0', '1'])),
};

/** The rules of a menu entry, the newest first (API-46). */
export const dataRulesOfEntry = defineEndpoint({
  name: 'permission.getPermRuleListByPermId',
  method: 'GET',
  path: '/sys/permission/getPermRuleListByPermId',
  auth: 'permission',
  permission: readers,
  input: z.object({ permissionId: id }),
  output: z.array(dataRuleSchema),
  success: read,
});

/** The rules of a menu entry whose name and value match a filter of the list conventions, such as `*x*`. */
export const dataRulesFound = defineEndpoint({
  name: 'permission.queryPermissionRule',
  method: 'GET',
  path: '/sys/permission/queryPermissionRule',
  auth: 'permission',
  permission: readers,
  input: z.object({
    permissionId: z.optional(ruleText(36)),
    ruleName: z.optional(ruleText(500)),
    ruleValue: z.optional(ruleText(500)),
  }),
  output: z.array(dataRuleSchema),
  success: read,
});

export const dataRuleAdd = defineEndpoint({
  name: 'permission.addPermissionRule',
  method: 'POST',
  path: '/sys/permission/addPermissionRule',
  auth: 'permission',
  permission: 'system:permission:addRule',
  input: z.object({ permissionId: id, ...ruleInput }),
  output: nothing,
  success: withMessage('添加成功！'),
});

/** Changes a rule; null and absent values are kept. A rule stays with its menu entry. */
export const dataRuleEdit = defineEndpoint({
  name: 'permission.editPermissionRule',
  method: ['PUT', 'POST'],
  path: '/sys/permission/editPermissionRule',
  auth: 'permission',
  permission: 'system:permission:editRule',
  input: z.object({ id, permissionId: optional(ruleText(36)), ...ruleInput }),
  output: nothing,
  success: withMessage('更新成功！'),
});

export const dataRuleDelete = defineEndpoint({
  name: 'permission.deletePermissionRule',
  method: 'DELETE',
  path: '/sys/permission/deletePermissionRule',
  auth: 'permission',
  permission: 'system:permission:deleteRule',
  input: z.object({ id }),
  output: nothing,
  success: withMessage('删除成功！'),
});

/** A property that rules of an entry may compare. */
const ruleFieldSchema = z.object({
  name: z.string(),
  /** Chinese and English; the name itself for a column without a field. */
  label: bilingualText,
  kind: z.enum(['string', 'number', 'date', 'datetime']),
  /** The dictionary of its values, as in dictionary requests. */
  dictionary: z.optional(z.string()),
  choices: z.optional(z.array(z.object({ value: z.string(), label: bilingualText }))),
});
export type RuleField = z.output<typeof ruleFieldSchema>;

/** What rules of a menu entry narrow: the rows of its page's resource or report, or nothing. */
export const dataRuleFields = defineEndpoint({
  name: 'permission.ruleFields',
  extension: true,
  method: 'GET',
  path: '/sys/permission/ruleFields',
  auth: 'permission',
  permission: readers,
  input: z.object({ permissionId: id }),
  output: z.object({
    /** The name of what is narrowed in both languages; null if rules of this entry have no effect. */
    title: z.nullable(bilingualText),
    /** Whether the rows that a person would see can be shown. */
    previews: z.boolean(),
    fields: z.array(ruleFieldSchema),
  }),
  success: read,
});

const previewRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The text of the compared property. */
  value: z.nullable(z.string()),
});
const shareSchema = z.object({ total: z.number(), rows: z.array(previewRowSchema) });

/**
 * The rows that a person would see on a page with and without a rule that is not stored yet, as if it were assigned to
 * one of their roles. Everybody but administrators gets only what is among their own rows.
 */
export const dataRulePreview = defineEndpoint({
  name: 'permission.previewRule',
  extension: true,
  method: 'POST',
  path: '/sys/permission/previewRule',
  auth: 'permission',
  permission: writers,
  input: z.object({ permissionId: id, userId: id, id: optional(ruleText(36)), ...ruleInput }),
  output: z.object({
    /** Why the rule cannot be applied, so that the person would see nothing. */
    fault: z.nullable(z.enum(ruleFaults)),
    /** Only rows that the caller sees are counted and shown. */
    limited: z.boolean(),
    /** The number of rows without the rule, and with it. */
    without: z.number(),
    with: z.number(),
    /** Rows that stay, that disappear, and that appear because the rule replaces an earlier one on its column. */
    kept: shareSchema,
    lost: shareSchema,
    gained: shareSchema,
  }),
  success: read,
});
export type RulePreview = z.output<typeof dataRulePreview.output>;

export const dataRuleEndpoints = [
  dataRulesOfEntry,
  dataRulesFound,
  dataRuleAdd,
  dataRuleEdit,
  dataRuleDelete,
  dataRuleFields,
  dataRulePreview,
];
