import type { Values } from './definition.ts';
import type { Side } from './scope.ts';

/** A stored row of any resource. */
export type Row = { readonly id: string } & Record<string, unknown>;

/** A write: its kind and its records. */
export type Change =
  | { readonly kind: 'add'; readonly inputs: readonly Values[] }
  | { readonly kind: 'edit'; readonly id: string; readonly input: Values }
  | { readonly kind: 'set'; readonly ids: readonly string[]; readonly columns: Values; readonly side?: Side }
  | { readonly kind: 'delete'; readonly ids: readonly string[] }
  | { readonly kind: 'destroy'; readonly ids: readonly string[]; readonly side?: Side };

export interface WriteRequest {
  /** The verb for hooks, lifecycle, log and events: that of the endpoint if it has one of its own. */
  readonly verb: string;
  readonly change: Change;
  /** The log entry; false for a write that another entry covers. */
  readonly log?: string | false;
  /** Whether its transaction is rolled back whatever happens: it keeps no versions, which refuse nothing. */
  readonly isTried?: boolean;
}
