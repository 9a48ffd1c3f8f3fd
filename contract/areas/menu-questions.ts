import * as z from 'zod/mini';

/** In place of an `answer`, before there is a question. */
export const unasked = 'ask';

/**
 * What a client that asks its person adds to a change of the menu. Without it nothing is asked, as clients of the family
 * expect (not part of the family's interface).
 */
export const asked = {
  /** The `answer` of the question that the person has confirmed, and {@link unasked} before there is one. */
  answer: z.optional(z.string().check(z.maxLength(64))),
  /** Whether roles that would lose entries are granted the menus above that they lack. */
  grantAbove: z.optional(z.enum(['true', 'false'])),
};

const entry = z.object({ id: z.string(), name: z.string() });

/** People who lose the same. */
const lossSchema = z.object({
  people: z.number(),
  /** Some of them; nobody for those who may not list people. */
  names: z.array(z.string()),
  /** What they can no longer open or do. */
  closed: z.array(entry),
  /** What their menu no longer shows, and an address still opens. */
  unseen: z.array(entry),
});

/** Roles that hold an entry without the menus above it. */
const shortRoleSchema = z.object({ role: entry, missing: z.array(entry) });

/**
 * Why a change of the menu waits for the person: people lose entries by it, or two entries would be at one address. The
 * refusal of the change has it as its result.
 */
const menuQuestionSchema = z.object({
  answer: z.string(),
  losses: z.array(lossSchema),
  /** What could be granted so that they keep it; empty for those who may not grant. */
  shortRoles: z.array(shortRoleSchema),
  sameAddress: z.array(z.object({ name: z.string(), other: z.string(), url: z.string() })),
});
export type MenuQuestion = z.output<typeof menuQuestionSchema>;

/** What a refusal has as its result where it is a question. */
export const questionedSchema = z.object({ question: menuQuestionSchema });
