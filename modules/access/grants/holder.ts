import type {
  ChangeByOthers,
  GrantChoice,
  GrantEffect,
  LoadedGrants,
} from '#machines/grant-editor/grant-editor.types.ts';
import type { LoadedRules } from '#machines/grant-editor/rule-choice.machine.ts';

/** Which words the drawer has for a record. */
export type HolderKind = 'role' | 'department';

/**
 * Whose grants the drawer changes: a role, and anything else that menus and buttons can be granted to. Declare it once
 * for each record, because a new one loads again.
 */
export interface GrantHolder {
  /** What kind of record it is, for the texts; by default a role. */
  readonly kind?: HolderKind;
  /** The name of the record, for the title. */
  readonly name: string;
  /** Whose message states that grants have changed: the resource, and the id of the record. */
  readonly changes: { readonly resource: string; readonly id: string };
  /** @throws RequestError */
  readonly load: (signal: AbortSignal) => Promise<LoadedGrants>;
  /** What a change would do; undefined where the server does not know. @throws RequestError */
  readonly describe: (choice: GrantChoice, signal: AbortSignal) => Promise<GrantEffect | undefined>;
  /** @returns what somebody else has changed meanwhile @throws RequestError */
  readonly save: (choice: GrantChoice) => Promise<ChangeByOthers | undefined>;
  /** The data rules of a granted entry; undefined where grants have none. */
  readonly rules?: {
    /** @throws RequestError */
    readonly load: (entry: string, signal: AbortSignal) => Promise<LoadedRules>;
    readonly save: (entry: string, choice: GrantChoice) => Promise<unknown>;
  };
}
