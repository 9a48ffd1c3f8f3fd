import type { RuleField } from '#contract/areas/data-rules.ts';
import { sqlRule } from '#contract/areas/data-rules.ts';

/** The conditions that compare a field with a value, as they are stored. */
const comparisons = ['=', '!=', '>', '>=', '<', '<=', 'LIKE', 'RIGHT_LIKE', 'LEFT_LIKE', 'IN'] as const;
export type Comparison = (typeof comparisons)[number];

export const isComparison = (text: string): text is Comparison => comparisons.some(each => each === text);

const ofTexts: ReadonlySet<Comparison> = new Set(['LIKE', 'RIGHT_LIKE', 'LEFT_LIKE']);
const ofOrder: ReadonlySet<Comparison> = new Set(['>', '>=', '<', '<=']);

/** The conditions that make sense for a field: parts of texts only, an order of numbers and times only. */
export function comparisonsFor(field: RuleField | undefined): readonly Comparison[] {
  if (field === undefined) return comparisons;
  const hasChoices = field.dictionary !== undefined || field.choices !== undefined;
  return comparisons.filter(each => {
    if (ofTexts.has(each)) return field.kind === 'string' && !hasChoices;
    return !ofOrder.has(each) || (field.kind !== 'string' && !hasChoices);
  });
}

export { sqlRule };
