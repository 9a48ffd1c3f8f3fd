import type { MessagePort } from 'node:worker_threads';
import type { Question } from './copying.ts';
import type { PlanFault } from './plan.ts';
import type { BoundedQuery, ReadTable, StatementResult } from './statement.ts';

/** A statement for a thread with copies of tables. */
export interface ThreadJob extends BoundedQuery {
  readonly tables: readonly ReadTable[];
  /** Where it asks for rows, and whether the statement is to begin. */
  readonly port: MessagePort;
  readonly emptyDatabase: string | undefined;
  readonly timeZone: string | undefined;
}

export type FromThread =
  | Question
  /** The statement has taken the memory of its thread. */
  | { readonly kind: 'exhausted'; readonly message: string };

/** How a statement has ended in its thread; errors lose their class on the way. */
export type Outcome =
  | { readonly kind: 'rows'; readonly result: StatementResult }
  | { readonly kind: 'plan'; readonly fault: PlanFault; readonly what: string }
  | { readonly kind: 'fault'; readonly code: string; readonly message: string }
  /** Nobody waited for it when it was to begin. */
  | { readonly kind: 'left' };
