import * as z from 'zod/mini';
import { bilingualText } from '../bilingual-text.ts';
import { defineEndpoint, read } from '../endpoint.ts';
import { id } from '../fields.ts';
import { fieldModes } from '../resource/restricted-fields.ts';

/**
 * The reasons why a person has or lacks a menu or button:
 * - `granted`: at least one of the person's roles, or of the roles in their departments, includes it;
 * - `notGranted`: none does;
 * - `forEverybody`: a page that needs no grant;
 * - `parentMissing`: the person lacks an entry above it, and therefore this one;
 * - `hidden`: a page that may be opened and is not shown in the menu;
 * - `parentHidden`: an entry above it is hidden, and therefore this one;
 * - `disabled`: a button whose state is '0': every console shows it (PERM-14), and the server does not grant its code;
 * - `groupEmpty`: a group that is omitted because everything in it is hidden;
 * - `personFrozen`, `personDeleted`: the person cannot sign in at all.
 */
const visibilityReasons = [
  'granted',
  'notGranted',
  'forEverybody',
  'parentMissing',
  'hidden',
  'parentHidden',
  'disabled',
  'groupEmpty',
  'personFrozen',
  'personDeleted',
] as const;
export type VisibilityReason = (typeof visibilityReasons)[number];

/**
 * Why a data rule cannot be applied, so that the list of its entry is empty:
 * - `sql`: it is SQL text, which is never run;
 * - `column`: the list has no such property, or not one that rules may use;
 * - `operator`: the comparison is unknown;
 * - `variable`: a variable is unknown, or has no value for this person;
 * - `value`: there is no value, or not one of the property's kind.
 */
export const ruleFaults = ['sql', 'column', 'operator', 'variable', 'value'] as const;
export type RuleFault = (typeof ruleFaults)[number];

/** An active data rule of the person's roles on an entry. */
const explainedRuleSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  column: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  value: z.nullable(z.string()),
  /** `unused`: no list is narrowed by the rules of this entry. */
  fault: z.nullable(z.enum([...ruleFaults, 'unused'])),
});
export type ExplainedRule = z.output<typeof explainedRuleSchema>;

/** A field of the records on a page that the roles of the person hide or show read-only. */
const explainedFieldSchema = z.object({
  name: z.string(),
  label: bilingualText,
  mode: z.enum(fieldModes),
});

const explainedEntrySchema = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  /** A menu opens a page; a button grants a code. */
  kind: z.enum(['menu', 'button']),
  /** The permission code, if the entry has one. */
  code: z.nullable(z.string()),
  url: z.nullable(z.string()),
  component: z.nullable(z.string()),
  /** The stored state: '1' on, '0' off; ignored for menus. */
  status: z.nullable(z.string()),
  /** Whether the person may open the page or use the code. */
  allowed: z.boolean(),
  /** Whether it is shown to the person: a menu in the menu, a button on its page. */
  shown: z.boolean(),
  reasons: z.array(z.enum(visibilityReasons)),
  /** The `key`s of the person's roles that include it. */
  grantedBy: z.array(z.string()),
  /** An extension: those of the roles that have ended, if any included it. */
  endedBy: z.optional(z.array(z.string())),
  dataRules: z.array(explainedRuleSchema),
  /** An extension: the restricted fields of its records, if there are any. */
  fieldRules: z.optional(z.array(explainedFieldSchema)),
});
export type ExplainedEntry = z.output<typeof explainedEntrySchema>;

/** A role of the person, everywhere or within a department. */
const heldRoleSchema = z.object({
  /** Distinguishes the two kinds of roles: `role:<id>` or `departRole:<id>`. */
  key: z.string(),
  id: z.string(),
  code: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The department of a department's role. */
  departName: z.nullable(z.string()),
  /** An extension: when it ends or has ended, `yyyy-MM-dd HH:mm:ss`; absent without an end. */
  endTime: z.optional(z.string()),
});
export type HeldRole = z.output<typeof heldRoleSchema>;

/**
 * Every menu and button in menu order, with the reasons why a person has or lacks it; with `permissionId` only that one.
 * Only administrators may request those of other people.
 */
export const explainPermission = defineEndpoint({
  name: 'permission.explain',
  extension: true,
  method: 'GET',
  path: '/sys/permission/explain',
  auth: 'permission',
  permission: 'system:permission:explain',
  input: z.object({ userId: id, permissionId: z.optional(z.string().check(z.maxLength(36))) }),
  output: z.object({
    person: z.object({
      id: z.string(),
      username: z.string(),
      realname: z.nullable(z.string()),
      /** 1 may sign in, 2 is frozen. */
      status: z.number(),
      deleted: z.boolean(),
    }),
    roles: z.array(heldRoleSchema),
    /** An extension: the roles that the person had until their end; absent without any. */
    endedRoles: z.optional(z.array(heldRoleSchema)),
    /**
     * Whether the caller may change the person's password, phone, e-mail, status, roles and departments or delete them:
     * only if the person's rights are a subset of the caller's.
     */
    rightsOver: z.object({
      changeable: z.boolean(),
      /** The person is an administrator, unlike the caller. */
      administrator: z.boolean(),
      /** Names of the menus and buttons of the person that the caller lacks, or has within other data rules. */
      rights: z.array(z.string()),
      /** The person is not confined to the tenants of the caller. */
      tenants: z.boolean(),
      /** The person is responsible for a department whose roles the caller may not change. */
      departments: z.boolean(),
    }),
    entries: z.array(explainedEntrySchema),
  }),
  success: read,
});
export type PermissionExplanation = z.output<typeof explainPermission.output>;

export const permissionExplainEndpoints = [explainPermission];
