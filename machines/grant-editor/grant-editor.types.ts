/** A menu or a button that can be granted, in the order in which the tree shows them. */
export interface GrantEntry {
  readonly key: string;
  readonly title: string;
  /** The permission code; undefined where there is none, and where the server does not report it. */
  readonly code?: string | undefined;
  /** The key of the entry above; undefined at the top. */
  readonly parent: string | undefined;
  /** Counted from 1. */
  readonly level: number;
  /** Number of entries below, on all levels: they are the next ones. */
  readonly below: number;
  /** Undefined where the server does not report it. */
  readonly kind: 'menu' | 'button' | undefined;
  /** Data rules can narrow its grant. */
  readonly hasRules: boolean;
  /** A menu whose page the console does not have. */
  readonly isMissing?: boolean | undefined;
}

/** What a holder, such as a role, is granted, and what the person may change of it. */
export interface LoadedGrants {
  readonly entries: readonly GrantEntry[];
  /** The keys of the granted entries; some may be of entries that do not exist any more. */
  readonly granted: readonly string[];
  /** Why the person may not change the grant of an entry, by its key. */
  readonly locks: Readonly<Record<string, string>>;
  /** The person may change nothing. */
  readonly isLocked: boolean;
  /** How many data rules narrow a grant, by the key of its entry. */
  readonly rules: Readonly<Record<string, number>>;
}

/** What was chosen, and what was stored when the choice began. */
export interface GrantChoice {
  readonly wanted: readonly string[];
  readonly stored: readonly string[];
}

/** What somebody else has changed since the grants were loaded. */
export interface ChangeByOthers {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** People who gain and lose the same by a change. */
export interface AffectedGroup {
  /** Keys of entries. */
  readonly gains: readonly string[];
  readonly loses: readonly string[];
  readonly people: number;
  /** The names of some of them. */
  readonly names: readonly string[];
}

/** What a change would do, as the server has computed it. */
export interface GrantEffect {
  /** People who hold what is changed. */
  readonly holders: number;
  readonly affected: readonly AffectedGroup[];
}

export interface GrantEditorContext extends LoadedGrants {
  /** The granted keys as they are stored. */
  readonly stored: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** The keys of the open entries. */
  readonly open: ReadonlySet<string>;
  readonly keyword: string;
  /** What the change would do; undefined while it is not known, and where the server does not know. */
  readonly effect: GrantEffect | undefined;
  /** Why grants were not loaded or not saved. */
  readonly failure: string | undefined;
  /** Why it is not known what the change would do. */
  readonly effectFailure: string | undefined;
  /** The drawer closes once the grants are saved. */
  readonly closes: boolean;
}

export type GrantEditorEvent =
  | { type: 'grants.retry' }
  /** Somebody has changed the stored grants. */
  | { type: 'grants.changed' }
  | { type: 'entry.toggle'; key: string }
  | { type: 'all.choose' }
  | { type: 'all.clear' }
  /** An entry is chosen with what is above and below it. */
  | { type: 'link.join' }
  | { type: 'link.part' }
  | { type: 'branch.toggle'; key: string }
  | { type: 'branches.open' }
  | { type: 'branches.close' }
  | { type: 'search.change'; keyword: string }
  | { type: 'effect.retry' }
  /** The data rules of a grant were saved. */
  | { type: 'rules.saved'; key: string; count: number }
  | { type: 'grants.save'; closes: boolean }
  | { type: 'editor.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.decline' };
