import type { AccessMatrix, MatrixEntry, MatrixHolder } from '#contract/areas/access-matrix.ts';
import { comparedForm } from '#contract/text-form.ts';

/** What a holder has of an entry. */
export type Grant = 'none' | 'everybody' | 'granted' | 'ruled';

/** A holder's access to an entry. */
export interface Access {
  readonly grant: Grant;
  /** Granted, and without effect all the same. */
  readonly ineffective: boolean;
}

type Entries = readonly MatrixEntry[];
type Rules = AccessMatrix['rules'];

/** The access of a holder to each entry, by the index of the entry. */
export function accessesOf(holder: MatrixHolder, entries: Entries, rules: Rules): Access[] {
  const grants = entries.map((): Grant => 'none');
  for (const index of holder.everybody) grants[index] = 'everybody';
  for (const index of holder.granted) grants[index] = 'granted';
  for (const rule of holder.rules) {
    const entry = rules[rule]?.entry;
    if (entry !== undefined && grants[entry] === 'granted') grants[entry] = 'ruled';
  }
  const ineffective = new Set(holder.ineffective);
  return grants.map((grant, index) => ({ grant, ineffective: ineffective.has(index) }));
}

/** The indexes of the entries above one, the nearest first. */
function above(entries: Entries, index: number): number[] {
  const found: number[] = [];
  for (let next = entries[index]?.parent; typeof next === 'number'; next = entries[next]?.parent) {
    // Every entry is after the one that contains it, so that no cycle is possible.
    if (next >= (found.at(-1) ?? index)) break;
    found.push(next);
  }
  return found;
}

/** The number of entries above one. */
export const depthOf = (entries: Entries, index: number): number => above(entries, index).length;

/** The names from the top down to an entry. */
export const pathOf = (entries: Entries, index: number): string[] =>
  [...above(entries, index).toReversed(), index].map(each => entries[each]?.name ?? '');

/** Ascending indexes with those above each of them. */
function withAncestors(entries: Entries, indexes: readonly number[]): number[] {
  const kept = new Set(indexes.flatMap(index => [index, ...above(entries, index)]));
  return [...kept].sort((left, right) => left - right);
}

const contains = (text: string) => (part: string | null) => comparedForm(part ?? '').includes(text);

/** What narrows the entries of a matrix. */
export interface Narrowing {
  /** A part of the name or code. */
  readonly text: string;
  /** Only entries of which two holders have not the same. */
  readonly onlyDifferences: boolean;
}

/** The indexes of the entries that are shown, with those above them, in menu order. */
export function shownEntries(matrix: AccessMatrix, { text, onlyDifferences }: Narrowing): number[] {
  const { entries } = matrix;
  const wanted = comparedForm(text);
  const differing = onlyDifferences ? new Set(differencesOf(matrix)) : undefined;
  const matching = [...entries.keys()].filter(index => {
    const { name, code } = entries[index] as MatrixEntry;
    return differing?.has(index) !== false && (wanted === '' || [name, code].some(contains(wanted)));
  });
  return wanted === '' && !differing ? matching : withAncestors(entries, matching);
}

/** What a holder has, regardless of where it is in the lists of its reply. */
function rightsOf(holder: MatrixHolder, { entries, rules }: AccessMatrix): string[] {
  const rulesOf = Map.groupBy(holder.rules, rule => rules[rule]?.entry);
  return accessesOf(holder, entries, rules).map(({ grant, ineffective }, index) =>
    [grant, ineffective, ...(rulesOf.get(index) ?? [])].join(),
  );
}

/** The indexes of the entries of which the first two holders do not have the same, data rules included. */
export function differencesOf(matrix: AccessMatrix): number[] {
  const [first, second] = matrix.records.map(holder => rightsOf(holder, matrix));
  if (!first || !second) return [];
  return [...first.keys()].filter(index => first[index] !== second[index]);
}

/** The number of entries that a holder has, with and without effect. */
export const heldBy = ({ granted, everybody }: MatrixHolder): number => granted.length + everybody.length;
