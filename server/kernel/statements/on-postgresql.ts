import { type ClientBase, Pool, type PoolConfig } from 'pg';
import { longestRun, mostConcurrent, mostTemporaryFiles } from './limits.ts';
import { runChecked, type Send } from './run-checked.ts';
import {
  type BoundedStatement,
  EndedStatement,
  type StatementResult,
  type StatementRunner,
} from './statement.ts';
import { takingTurns } from './turns.ts';

/** Milliseconds after which a statement that does not heed its end is left behind with its connection. */
const longestEnding = 2_000;
/** What the database reports about a statement that was cancelled, or that took too long. */
const cancelled = '57014';
/** The classes of what a statement may not take: memory, files, the size of a value, the depth of an expression. */
const ofResources = /^(53|54)/;

/**
 * Statements on connections of their own, so that nobody else waits for one. The database ends them in time, and cancels
 * them when their people have left; one connection is kept free for that.
 *
 * @param connection whose `onConnect` prepares every connection
 */
export function statementsOnPostgresql(connection: PoolConfig & { onConnect: Prepare }): StatementRunner {
  const onConnect = async (client: ClientBase) => {
    await connection.onConnect(client);
    // Only some roles may bound temporary files; for the others, whoever administers the database does.
    await client.query(`set temp_file_limit = '${mostTemporaryFiles}MB'`).catch(() => undefined);
  };
  const pool = new Pool({ ...connection, max: mostConcurrent + 1, onConnect });
  // The server may close an idle connection; the pool replaces it.
  pool.on('error', () => undefined);
  const turns = takingTurns();
  const closing = new AbortController();
  let ended: Promise<void> | undefined;
  return {
    run: <Row>(statement: BoundedStatement) => {
      const left = AbortSignal.any([statement.left, closing.signal]);
      const result = turns.take(statement.owner, left, () => runOn(pool, statement, left));
      return result as Promise<StatementResult<Row>>;
    },
    close: () => {
      closing.abort();
      ended ??= pool.end();
      return ended;
    },
  };
}

type Prepare = (client: ClientBase) => Promise<unknown>;

async function runOn(pool: Pool, statement: BoundedStatement, left: AbortSignal): Promise<StatementResult> {
  const client = await pool.connect();
  let isDeaf = false;
  let cancelling: Promise<unknown> | undefined;
  /** Not the one that the driver knows, which a pooler between them makes up. */
  let process: number | undefined;
  const cancel = () => {
    if (process === undefined) return;
    cancelling ??= pool.query('select pg_cancel_backend($1)', [process]).catch(() => undefined);
  };
  const send: Send = (text, values) => {
    // A cancellation between two texts would end neither.
    if (left.aborted && text !== 'rollback') throw new EndedStatement('left');
    return client.query(text, values && [...values]);
  };
  const begun = (of: number) => {
    process = of;
  };
  const { promise: deafness, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(() => {
    isDeaf = true;
    cancel();
    reject(new EndedStatement('time'));
  }, longestRun + longestEnding);
  left.addEventListener('abort', cancel);
  try {
    return await Promise.race([runChecked(send, statement, begun), deafness]);
  } catch (error) {
    throw reasonOf(error, left);
  } finally {
    clearTimeout(deadline);
    left.removeEventListener('abort', cancel);
    // One that is late must not end the next statement of this connection.
    await cancelling;
    client.release(isDeaf);
  }
}

function reasonOf(error: unknown, left: AbortSignal): unknown {
  if (left.aborted) return new EndedStatement('left', { cause: error });
  const code = String((error as { code?: unknown }).code ?? '');
  if (code === cancelled) return new EndedStatement('time', { cause: error });
  return ofResources.test(code) ? new EndedStatement('memory', { cause: error }) : error;
}
