import type { RequirementList } from './requirements.ts';

/** A place that names a requirement: a test, a source line, or a node of a machine. */
export type Mention = { readonly id: string; readonly where: string };

/** One readable line for every mention whose id is not in the list. */
export function describeUnknown(mentions: readonly Mention[], { ids }: RequirementList): string[] {
  const unknown = mentions.filter(mention => !ids.has(mention.id));
  return unknown.map(({ id, where }) => `unknown requirement ${id}: ${where}`);
}
