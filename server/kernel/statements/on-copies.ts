import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { Piscina } from 'piscina';
import { processTimeZone } from '#server/kernel/wire/time-zone.ts';
import { copySource } from './copy-source.ts';
import { longestRun, mostConcurrent } from './limits.ts';
import { RefusedPlan } from './plan.ts';
import {
  type BoundedStatement,
  EndedStatement,
  StatementError,
  type StatementResult,
  type StatementRunner,
} from './statement.ts';
import type { FromThread, Outcome, ThreadJob } from './thread-job.ts';
import { takingTurns } from './turns.ts';

/** Milliseconds that a thread may take before its statement begins: to start, and to copy tables. */
const longestPreparation = 60_000;
/** Milliseconds after which a thread ends that has nothing to do. */
const idleTimeout = 60_000;

/**
 * Statements beside an embedded database, which has one connection and cannot be interrupted: in threads with databases of
 * their own, over copies of the tables that they read. A thread is terminated when its statement has taken its time, or when
 * nobody waits for it. A thread that still prepares goes on without them, so that a slow machine has one for the next try.
 *
 * @param emptyDatabase the file that keeps an empty database for these threads
 */
export function statementsOnCopies(client: PGlite, emptyDatabase?: string): StatementRunner {
  const answerOf = copySource(client);
  const turns = takingTurns();
  const closing = new AbortController();
  let pool: Promise<Piscina> | undefined;

  const runInThread = async (statement: BoundedStatement, left: AbortSignal): Promise<StatementResult> => {
    pool ??= openPool();
    const threads = await pool;
    const { port1, port2 } = new MessageChannel();
    const limit = timeLimit(longestPreparation);
    const exhausted = new AbortController();
    const stopped = new AbortController();
    const begin = async () => {
      if (left.aborted) return false;
      limit.restart(longestRun);
      left.addEventListener('abort', () => stopped.abort());
      return true;
    };
    port1.on('message', (message: FromThread) => {
      if (message.kind === 'begin') void reply(port1, begin);
      else if (message.kind === 'exhausted') exhausted.abort(new Error(message.message));
      else void reply(port1, () => answerOf(message));
    });
    const job: ThreadJob = {
      text: statement.text,
      values: statement.values,
      end: statement.end,
      mayRead: statement.mayRead,
      tables: statement.tables,
      timeZone: processTimeZone,
      emptyDatabase,
      port: port2,
    };
    try {
      const signal = AbortSignal.any([stopped.signal, closing.signal, limit.signal, exhausted.signal]);
      return resultOf((await threads.run(job, { signal, transferList: [port2] })) as Outcome);
    } catch (error) {
      throw exhausted.signal.aborted
        ? new EndedStatement('memory', { cause: exhausted.signal.reason })
        : reasonOf(error, left);
    } finally {
      limit.end();
      port1.close();
    }
  };

  return {
    run: <Row>(statement: BoundedStatement) => {
      const left = AbortSignal.any([statement.left, closing.signal]);
      const result = turns.take(statement.owner, left, () => runInThread(statement, left));
      return result as Promise<StatementResult<Row>>;
    },
    close: async () => {
      closing.abort();
      await (await pool)?.destroy();
    },
  };
}

/** The library is loaded with the first statement, so that the server starts without it. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: mostConcurrent,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
    // A thread waits in its event loop and does not block, so that it can end at any time.
    atomics: 'disabled',
    recordTiming: false,
  });
}

function timeLimit(first: number) {
  const controller = new AbortController();
  const after = (milliseconds: number) => setTimeout(() => controller.abort(), milliseconds);
  let timer = after(first);
  return {
    signal: controller.signal,
    restart: (milliseconds: number) => {
      clearTimeout(timer);
      timer = after(milliseconds);
    },
    end: () => clearTimeout(timer),
  };
}

async function reply(port: MessagePort, answerOf: () => Promise<unknown>): Promise<void> {
  try {
    const value = await answerOf();
    port.postMessage({ value }, value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []);
  } catch (error) {
    port.postMessage({ error: String(error) });
  }
}

function resultOf(outcome: Outcome): StatementResult {
  switch (outcome.kind) {
    case 'rows':
      return outcome.result;
    case 'plan':
      throw new RefusedPlan(outcome.fault, outcome.what);
    case 'fault':
      throw new StatementError(outcome.code, outcome.message);
    case 'left':
      throw new EndedStatement('left');
  }
}

function reasonOf(error: unknown, left: AbortSignal): unknown {
  if (left.aborted) return new EndedStatement('left', { cause: error });
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return new EndedStatement('time', { cause: error });
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new EndedStatement('memory', { cause: error }) : error;
}
