/** A table that a statement may read. */
export interface ReadTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** The text of a query, and the values of its places. */
export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A query that somebody wrote, and what it may read. */
export interface BoundedQuery extends Query {
  /** Follows the query where it runs, and is no part of the checked plan, which it would make cheap. */
  readonly end?: string | undefined;
  /** Its plan may read no other table. */
  readonly mayRead: readonly string[];
}

/** A query with the person who waits for it. */
export interface BoundedStatement extends BoundedQuery {
  /** The tables that it needs, which the embedded database copies for it. */
  readonly tables: readonly ReadTable[];
  /** Statements of one person run one after the other. */
  readonly owner: string;
  /** Aborted when nobody waits for the result any more. */
  readonly left: AbortSignal;
}

export interface StatementResult<Row = Record<string, unknown>> {
  readonly rows: readonly Row[];
  /** The columns with the numbers of their types in the catalogue. */
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** Runs statements that people wrote, where each can be ended without delay for anybody else. */
export interface StatementRunner {
  /**
   * @throws EndedStatement when it took too much, or could not begin
   * @throws RefusedPlan before it runs, when its plan reads what it may not read
   * @throws an error with the `code` of PostgreSQL for what is wrong with the statement
   */
  run<Row>(statement: BoundedStatement): Promise<StatementResult<Row>>;
  /** Ends whatever still runs. */
  close(): Promise<void>;
}

/** Why a statement has no result: its time, its memory, the size of the result, too many others, or nobody waits for it. */
export type EndReason = 'time' | 'memory' | 'size' | 'busy' | 'left';

/** A statement was ended before it had a result. */
export class EndedStatement extends Error {
  override readonly name = 'EndedStatement';
  readonly reason: EndReason;

  constructor(reason: EndReason, options?: ErrorOptions) {
    super(`The statement was ended: ${reason}`, options);
    this.reason = reason;
  }
}

/** An error of the database about a statement, as it comes from another thread. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** Its number in PostgreSQL. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
