import type { DraftValues } from '#machines/draft/draft.machine.ts';
import { storedDrafts, storedUser } from '#modules/ground/platform/storage/index.ts';

/** Unsaved input, and when it was typed in epoch milliseconds. */
export interface StoredDraft {
  readonly at: number;
  readonly values: DraftValues;
  /** What the fields had when the person began, so that a change of others since is noticed. */
  readonly base?: DraftBase;
}

/** The record on which unsaved input began. */
export interface DraftBase {
  readonly version: number;
  readonly values: DraftValues;
}

type Drafts = Readonly<Record<string, StoredDraft>>;

/** How many forms are remembered; the oldest are dropped. */
const most = 20;

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'at') === 'number' &&
  typeof Reflect.get(value, 'values') === 'object' &&
  Reflect.get(value, 'values') !== null;

/** A stored value as unsaved input; undefined for anything else. */
export const asDraft = (value: unknown): StoredDraft | undefined => (isDraft(value) ? value : undefined);

/** The record on which stored input began; undefined for anything else. */
export function asBase(value: unknown): DraftBase | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [version, values]: unknown[] = [Reflect.get(value, 'version'), Reflect.get(value, 'values')];
  if (typeof version !== 'number' || typeof values !== 'object' || values === null) return undefined;
  return { version, values: values as DraftValues };
}

const ownerNow = () => storedUser.read()?.id;

/** The drafts of the person who is signed in. */
function readAll(): Drafts {
  const stored = storedDrafts.read();
  if (stored === undefined || stored.owner !== ownerNow()) return {};
  const entries = Object.entries((stored.value ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, StoredDraft] => isDraft(entry[1])));
}

function writeAll(drafts: Drafts): void {
  const owner = ownerNow();
  if (owner === undefined) return;
  const newest = Object.entries(drafts).sort(([, one], [, other]) => other.at - one.at);
  if (newest.length === 0) storedDrafts.remove();
  else storedDrafts.write({ owner, value: Object.fromEntries(newest.slice(0, most)) });
}

/** Where unsaved input is kept, by what identifies its form. */
export interface DraftPlace {
  readonly read: (name: string) => Promise<StoredDraft | undefined>;
  /** @param at when it was typed, in epoch milliseconds */
  readonly keep: (
    name: string,
    values: DraftValues,
    at: number,
    base?: DraftBase | undefined,
  ) => Promise<void>;
  readonly forget: (name: string) => Promise<void>;
}

/** The storage of this window, which ends with it. */
export const draftsOfWindow: DraftPlace = {
  read: async name => readAll()[name],
  keep: async (name, values, at, base) =>
    writeAll({ ...readAll(), [name]: { at, values, ...(base && { base }) } }),
  forget: async name => {
    const { [name]: forgotten, ...others } = readAll();
    if (forgotten) writeAll(others);
  },
};
