import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { idList, nothing, searched } from '../fields.ts';

/** The most columns that one reply or one sheet shows. */
export const mostHolders = 200;

/** Who holds permissions: roles, roles within departments, or people through both. */
export const holderKinds = ['role', 'departmentRole', 'person'] as const;
export type HolderKind = (typeof holderKinds)[number];

const number = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);

const holdersInput = z.object({
  of: z._default(z.enum(holderKinds), 'role'),
  /** A part of the name, of the code of a role, of the account of a person, or of the department of a role within one. */
  keyword: z.optional(searched),
  /** Only these. */
  ids: z.optional(idList),
  pageNo: number(1),
  pageSize: z.pipe(
    number(100),
    z.transform(size => Math.min(size, mostHolders)),
  ),
});

/** A menu or button, which a holder names by its index. */
const matrixEntrySchema = z.object({
  id: z.string(),
  /** The index of the entry that contains it. */
  parent: z.nullable(z.number()),
  name: z.string(),
  /** A menu opens a page; a button grants a code. */
  kind: z.enum(['menu', 'button']),
  code: z.nullable(z.string()),
});
export type MatrixEntry = z.output<typeof matrixEntrySchema>;

const matrixRuleSchema = z.object({
  /** The index of the entry whose rows it narrows. */
  entry: z.number(),
  name: z.nullable(z.string()),
  column: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  value: z.nullable(z.string()),
});
export type MatrixRule = z.output<typeof matrixRuleSchema>;

/** A role or a person; the lists are ascending indexes of entries, those of `rules` indexes of rules. */
const matrixHolderSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** The code of a role, or the account of a person. */
  code: z.string(),
  /** The department of a role within one. */
  department: z.optional(z.nullable(z.string())),
  /** A person who cannot sign in at present. */
  frozen: z.boolean(),
  granted: z.array(z.number()),
  /** What the holder has without a grant, because everybody has it. */
  everybody: z.array(z.number()),
  /** What is granted without effect: an entry above it is missing, the button is disabled, or the person is frozen. */
  ineffective: z.array(z.number()),
  /** The active data rules that narrow what is granted. */
  rules: z.array(z.number()),
});
export type MatrixHolder = z.output<typeof matrixHolderSchema>;

const accessMatrixSchema = z.object({
  /** Every menu and button in menu order, each after the one that contains it. */
  entries: z.array(matrixEntrySchema),
  rules: z.array(matrixRuleSchema),
  records: z.array(matrixHolderSchema),
  total: z.number(),
  current: z.number(),
  size: z.number(),
});
export type AccessMatrix = z.output<typeof accessMatrixSchema>;

/** Which menus and buttons roles, roles of departments or people have, by the rules of the permission explanation. */
export const readAccessMatrix = defineEndpoint({
  name: 'accessMatrix.read',
  extension: true,
  method: 'GET',
  path: '/sys/permission/matrix',
  auth: 'permission',
  permission: 'system:permission:matrix',
  input: holdersInput,
  output: accessMatrixSchema,
  success: read,
});

/** The same as a sheet: a row for each menu and button, a column for each holder. */
export const exportAccessMatrix = defineEndpoint({
  name: 'accessMatrix.exportXls',
  method: 'GET',
  path: '/sys/permission/matrix/exportXls',
  auth: 'permission',
  permission: 'system:permission:matrix',
  input: z.extend(holdersInput, {
    /** Only entries whose name or code contains it, with those above them. */
    text: z.optional(searched),
    /** Of two holders, only the entries that differ, with those above them. */
    differences: z.optional(z.enum(['true', 'false'])),
  }),
  output: nothing,
  success: read,
  reply: 'file',
});

export const accessMatrixEndpoints = [readAccessMatrix, exportAccessMatrix];
