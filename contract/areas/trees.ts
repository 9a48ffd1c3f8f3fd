import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { id, normalForm } from '../fields.ts';
import { pieceNumber, treeCondition, treeNodeSchema } from '../tree-node.ts';

/** A registered tree, in the words of requests of the family. */
export interface TreeSource {
  readonly tableName: string;
  readonly text: string;
  readonly code: string;
  readonly pidField: string;
  /** Empty where the table has no such column. */
  readonly hasChildField: string;
  /** What roots have in place of a parent. */
  readonly root: string;
}

/** The trees that fields may choose from; a tree that is not here cannot be read. */
export const treeSources = {
  category: {
    tableName: 'sys_category',
    text: 'name',
    code: 'id',
    pidField: 'pid',
    hasChildField: 'has_child',
    root: '0',
  },
  department: {
    tableName: 'sys_depart',
    text: 'depart_name',
    code: 'id',
    pidField: 'parent_id',
    hasChildField: '',
    root: '',
  },
  menu: {
    tableName: 'sys_permission',
    text: 'name',
    code: 'id',
    pidField: 'parent_id',
    hasChildField: '',
    root: '',
  },
} as const satisfies Readonly<Record<string, TreeSource>>;

/** The name of a registered tree. */
export type TreeName = keyof typeof treeSources;

/** The code of a tree's table among dictionaries, which has the texts of its values. */
export const treeTable = ({ tableName, text, code }: TreeSource): string => [tableName, text, code].join(',');

const column = z.string().check(z.maxLength(100));

/**
 * The children of a node of a registered tree, or its roots (TREE-04). A tree is refused for those who may not list its
 * records.
 */
export const loadTreeData = defineEndpoint({
  name: 'dictionary.loadTreeData',
  method: 'GET',
  path: '/sys/dict/loadTreeData',
  auth: 'self',
  signed: true,
  sendsEmpty: true,
  input: z.object({
    pid: z.string().check(z.maxLength(36)),
    pidField: column,
    tableName: column,
    text: column,
    code: column,
    hasChildField: column,
    condition: treeCondition,
    /** 1: `leaf` states that a node has no children; otherwise that it has some. */
    converIsLeafVal: z._default(
      z.union([
        // An empty parameter is the default, as in the interface; as a number it would be 0.
        z.pipe(
          z.literal(''),
          z.transform(() => 1),
        ),
        z.coerce.number(),
      ]),
      1,
    ),
    piece: pieceNumber,
  }),
  output: z.array(treeNodeSchema),
  success: read,
});

/** The nodes of a registered tree whose name contains the keyword and that its condition admits, each with the names above. */
export const searchTree = defineEndpoint({
  name: 'dictionary.searchTree',
  extension: true,
  method: 'GET',
  path: '/sys/dict/searchTree',
  auth: 'self',
  input: z.object({
    tree: z.enum(Object.keys(treeSources) as [TreeName, ...TreeName[]]),
    keyword: z.string().check(z.minLength(1), normalForm('line'), z.maxLength(100)),
    /** Only nodes below this one. */
    below: z.optional(id),
    /** Only nodes below the one with this code, in a tree whose nodes have codes. */
    belowCode: z.optional(column),
    /** Only nodes that match, as in the levels of the tree. */
    condition: z._default(treeCondition, ''),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  output: z.array(treeNodeSchema),
  success: read,
});

export const treeEndpoints = [loadTreeData, searchTree];
