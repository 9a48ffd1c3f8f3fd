import { comparedForm } from '#contract/text-form.ts';
import type { ChangeByOthers, GrantEditorContext, GrantEntry, LoadedGrants } from './grant-editor.types.ts';

type Choice = Pick<GrantEditorContext, 'entries' | 'chosen' | 'locks' | 'isLocked'>;

/** Whether the person may change the grant of an entry. */
export const isChangeable = ({ locks, isLocked }: Pick<Choice, 'locks' | 'isLocked'>, key: string): boolean =>
  !isLocked && !Object.hasOwn(locks, key);

/** The entries above one, the nearest first; none for an unknown one. */
export function entriesAbove(entries: readonly GrantEntry[], key: string): GrantEntry[] {
  const byKey = new Map(entries.map(entry => [entry.key, entry]));
  const found: GrantEntry[] = [];
  for (
    let next = byKey.get(byKey.get(key)?.parent ?? '');
    next && !found.includes(next);
    next = byKey.get(next.parent ?? '')
  )
    found.push(next);
  return found;
}

/** The entries below one, on all levels; none for an unknown one. */
export function entriesBelow(entries: readonly GrantEntry[], key: string): readonly GrantEntry[] {
  const index = entries.findIndex(entry => entry.key === key);
  return entries.slice(index + 1, index + 1 + (entries[index]?.below ?? 0));
}

/**
 * The choice after one entry was chosen or taken away. Joined, everything below goes with it, and what is chosen brings
 * the entries above, without which nobody reaches it. Locked entries stay as they are.
 */
export function toggled(choice: Choice, key: string, isJoined: boolean): ReadonlySet<string> {
  const { entries, chosen } = choice;
  const entry = entries.find(each => each.key === key);
  if (!entry || !isChangeable(choice, key)) return chosen;
  const below = isJoined ? entriesBelow(entries, key) : [];
  if (chosen.has(key)) return withoutAll(choice, [entry, ...below]);
  return withAll(choice, [entry, ...below, ...(isJoined ? entriesAbove(entries, key) : [])]);
}

/** The choice with these entries, except for locked ones. */
export const withAll = (choice: Choice, entries = choice.entries): ReadonlySet<string> =>
  new Set([...choice.chosen, ...entries.flatMap(({ key }) => (isChangeable(choice, key) ? [key] : []))]);

/** The choice without these entries, except for locked ones. */
export function withoutAll(choice: Choice, entries = choice.entries): ReadonlySet<string> {
  const removed = new Set(entries.flatMap(({ key }) => (isChangeable(choice, key) ? [key] : [])));
  return new Set([...choice.chosen].filter(key => !removed.has(key)));
}

/**
 * How many entries that are not shown come with one that is chosen, joined: those below it in a closed branch, or outside of
 * what a keyword finds.
 */
export function unseenWith(choice: Choice, shown: ReadonlySet<string>, key: string): number {
  if (choice.chosen.has(key)) return 0;
  return [...toggled(choice, key, true)].filter(each => !choice.chosen.has(each) && !shown.has(each)).length;
}

/** How many entries that are not shown would be chosen with all. */
export const unseenWithAll = (choice: Choice, shown: ReadonlySet<string>): number =>
  [...withAll(choice)].filter(each => !choice.chosen.has(each) && !shown.has(each)).length;

/**
 * Why nobody would have a chosen entry: a button without its page, or a menu that no menu above leads to. Undefined for one
 * that is not chosen, and for one that is reached.
 */
export function unreachedBy(
  chosen: ReadonlySet<string>,
  { key, kind }: Pick<GrantEntry, 'key' | 'kind'>,
  above: readonly GrantEntry[],
): 'page' | 'above' | undefined {
  if (!chosen.has(key)) return undefined;
  if (kind === 'button') return above[0] && !chosen.has(above[0].key) ? 'page' : undefined;
  return above.some(entry => !chosen.has(entry.key)) ? 'above' : undefined;
}

/** What a choice adds to the stored grants and takes away from them. */
export function differenceOf({ stored, chosen }: Pick<GrantEditorContext, 'stored' | 'chosen'>) {
  return {
    added: [...chosen].filter(key => !stored.has(key)),
    removed: [...stored].filter(key => !chosen.has(key)),
  };
}

/** The names from the top down to each of these entries, in the order of the tree. */
export function pathsOf(entries: readonly GrantEntry[], keys: readonly string[]): string[] {
  const wanted = new Set(keys);
  const names: string[] = [];
  return entries.flatMap(({ key, title, level }) => {
    names.splice(level - 1, names.length, title);
    return wanted.has(key) ? [names.join(' / ')] : [];
  });
}

export function hasChanges(context: Pick<GrantEditorContext, 'stored' | 'chosen'>): boolean {
  const { added, removed } = differenceOf(context);
  return added.length + removed.length > 0;
}

/** The stored grants after a choice was saved beside the changes of somebody else. */
export function storedAfter(
  context: Pick<GrantEditorContext, 'stored' | 'chosen'>,
  others: ChangeByOthers | undefined,
): ReadonlySet<string> {
  const { added, removed } = differenceOf(context);
  const gone = new Set([...removed, ...(others?.removed ?? []).filter(key => !added.includes(key))]);
  return new Set([...context.stored, ...(others?.added ?? []), ...added].filter(key => !gone.has(key)));
}

/** The entries with something below them. */
export const branchesOf = (entries: readonly GrantEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ key, below }) => (below > 0 ? [key] : [])));

/** The context after grants were loaded: all branches are open at first, and stay as they are when loaded again. */
export function adopted(
  context: GrantEditorContext,
  loaded: LoadedGrants,
): Pick<GrantEditorContext, keyof LoadedGrants | 'stored' | 'chosen' | 'open' | 'failure'> {
  const stored = new Set(loaded.granted);
  const open = context.entries.length === 0 ? branchesOf(loaded.entries) : context.open;
  return { ...loaded, stored, chosen: stored, open, failure: undefined };
}

/**
 * The entries that are shown: those in open branches, or those that match a keyword with what is above them, and with the
 * buttons of pages that match.
 */
export function shownEntries({
  entries,
  open,
  keyword,
}: Pick<GrantEditorContext, 'entries' | 'open' | 'keyword'>): readonly GrantEntry[] {
  const wanted = comparedForm(keyword);
  const shown: GrantEntry[] = [];
  if (wanted === '') {
    for (let index = 0; index < entries.length; ) {
      const entry = entries[index] as GrantEntry;
      shown.push(entry);
      index += open.has(entry.key) ? 1 : entry.below + 1;
    }
    return shown;
  }
  const needed = new Set<string>();
  const found = new Set(
    entries.flatMap(({ key, title, code }) =>
      [title, code].some(text => comparedForm(text ?? '').includes(wanted)) ? [key] : [],
    ),
  );
  for (const entry of entries.toReversed()) {
    const isButton = entry.kind === 'button' || (entry.kind === undefined && entry.below === 0);
    const isOfFound = isButton && found.has(entry.parent ?? '');
    if (!needed.has(entry.key) && !found.has(entry.key) && !isOfFound) continue;
    shown.push(entry);
    if (entry.parent !== undefined) needed.add(entry.parent);
  }
  return shown.toReversed();
}
