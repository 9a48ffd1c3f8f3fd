import * as z from 'zod/mini';

/** A node of a lazily loaded tree (TREE-01, TREE-02); `key` is the value that fields store. */
export interface TreeNode {
  key: string;
  title: string | null;
  /** It has no children and shows no expander (TREE-05). */
  leaf: boolean;
  icon?: string | null | undefined;
  parentId?: string | null | undefined;
  /** Null in replies; the value is the `key`. */
  value?: string | null | undefined;
  code?: string | null | undefined;
  /** The names above a found node, from the root on; servers of the family do not send them. */
  path?: string[] | undefined;
  /** Null unless the whole tree was requested. */
  children?: TreeNode[] | null | undefined;
}

/** A node as servers send it. */
export const treeNodeSchema: z.ZodMiniType<TreeNode, TreeNode> = z.object({
  key: z.string(),
  title: z.nullable(z.string()),
  leaf: z.boolean(),
  icon: z.nullish(z.string()),
  parentId: z.nullish(z.string()),
  value: z.nullish(z.string()),
  code: z.nullish(z.string()),
  path: z.optional(z.array(z.string())),
  get children(): z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniType<TreeNode, TreeNode>>>> {
    return z.optional(z.nullable(z.array(treeNodeSchema)));
  },
});
z.globalRegistry.add(treeNodeSchema, { id: 'TreeNode' });

/** The nodes of one reply about a level; a longer one is read piece by piece, so that no reply is too large. */
export const treePiece = 5000;

/** Which piece of a level is wanted, from 1 on. */
export const pieceNumber = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)));

/** A condition as it travels: a JSON object of columns and values (TREE-06). */
export const treeCondition = z.string().check(z.maxLength(2000));

/** The conditions of a text; undefined unless it is a JSON object (TREE-06). Values become texts. */
export function conditionsIn(text: string): Readonly<Record<string, string>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(Object.entries(value).map(([column, wanted]) => [column, String(wanted)]));
  } catch {
    return undefined;
  }
}
