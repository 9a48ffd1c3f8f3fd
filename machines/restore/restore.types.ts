import type { RestoreFailure, RestoreState } from '#contract/areas/restore.ts';

/** A backup, and what it is encrypted with where that is not the key of the server. */
export interface WantedBackup {
  readonly name: string;
  readonly password: string;
}

export interface RestoreContext {
  readonly wanted: WantedBackup;
  /** What the server replied last. */
  readonly state: RestoreState | undefined;
  /** Why the last dry run or restore ended without success. */
  readonly failure: RestoreFailure | undefined;
  /** A request that was refused, or had no reply. */
  readonly error: unknown;
}

export type RestoreEvent =
  | { type: 'state.request' }
  | { type: 'trial.request'; wanted: WantedBackup }
  | { type: 'trial.discard' }
  | { type: 'restore.request' };

/** What is shown: nothing yet, why it is refused, the choice, work of the server, what was found, or the end. */
export type RestoreTag =
  | 'finding'
  | 'unread'
  | 'refused'
  | 'choosing'
  | 'sending'
  | 'trying'
  | 'offered'
  | 'restoring'
  | 'restarting'
  | 'restored';
