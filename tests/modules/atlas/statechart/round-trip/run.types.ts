/** One thing that happens to a running machine: an event, the end or failure of an actor, or time. */
export type Step =
  | { readonly send: string }
  | { readonly done: string }
  | { readonly fail: string }
  | { readonly snapshot: string }
  | { readonly route: string }
  | { readonly wait: 'until the next delay ends' };

/** How many transitions may follow each other without an event, before a run counts as one that never ends. */
export const patience = 200;

/** What a machine did in one step, and where it is. */
export interface Observed {
  /** Active states by id, sorted; none once the machine has ended. */
  readonly active: readonly string[];
  readonly ended: boolean;
  /** Whether eventless transitions follow each other without end, as the results of guards may let them. */
  readonly endless: boolean;
  /** States that were exited and entered, actions and raised events, in order. */
  readonly log: readonly string[];
  /** Milliseconds until the next delay ends. */
  readonly next: number | undefined;
}

/** What both sides take in place of functions of the machine. */
export interface Tables {
  readonly guards: Readonly<Record<string, boolean>>;
  readonly delays: Readonly<Record<string, number>>;
}

/** A machine that runs, on either side. */
export interface Run {
  start(): Observed;
  take(step: Step): Observed;
}
