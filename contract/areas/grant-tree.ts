import * as z from 'zod/mini';

const text = z.nullable(z.string());

/** A menu or a button in the tree of all that can be granted. */
export interface GrantNode {
  key: string;
  value: string | null;
  /** The name. */
  slotTitle: string | null;
  title: string | null;
  label: string | null;
  icon: string | null;
  parentId: string | null;
  isLeaf: boolean;
  /** 1 where the entry has data rules. */
  ruleFlag: number | null;
  scopedSlots: { title: string } | null;
  /** An extension: 0 and 1 are menus, 2 is a button. */
  menuType?: number | undefined;
  /** An extension: the permission code, which distinguishes entries of the same name. */
  perms?: string | null | undefined;
  /** An extension: what a menu opens, of which the console knows whether it has that page. */
  component?: string | null | undefined;
  children: GrantNode[] | null;
}

export const grantNodeSchema: z.ZodMiniType<GrantNode, GrantNode> = z.object({
  key: z.string(),
  value: text,
  slotTitle: text,
  title: text,
  label: text,
  icon: text,
  parentId: text,
  isLeaf: z.boolean(),
  ruleFlag: z.nullable(z.number()),
  scopedSlots: z.nullable(z.object({ title: z.string() })),
  menuType: z.optional(z.number()),
  perms: z.optional(text),
  component: z.optional(text),
  get children(): z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniType<GrantNode, GrantNode>>> {
    return z.nullable(z.array(grantNodeSchema));
  },
});
z.globalRegistry.add(grantNodeSchema, { id: 'GrantNode' });
