import type { ChoicesContext, FoundChoices, RemoteChoice } from './choices.types.ts';

/** The choices with those of a further page; a page that moved meanwhile repeats none. */
export function withPage(
  { choices, wanted }: Pick<ChoicesContext, 'choices' | 'wanted'>,
  found: FoundChoices,
): readonly RemoteChoice[] {
  if (wanted === 1) return found.choices;
  const known = new Set(choices.map(({ value }) => value));
  return [...choices, ...found.choices.filter(({ value }) => !known.has(value))];
}
