import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { Answers, Question } from './copying.ts';
import { limitMemory, openOwnDatabase } from './own-database.ts';
import { RefusedPlan } from './plan.ts';
import { runChecked, type Send } from './run-checked.ts';
import type { StatementResult } from './statement.ts';
import { type Ask, tableCopies } from './table-copies.ts';
import type { FromThread, Outcome, ThreadJob } from './thread-job.ts';

limitMemory();

interface Own {
  readonly send: Send;
  readonly refresh: ReturnType<typeof tableCopies>;
}

/** The database of this thread, until a statement took its memory. */
let own: Promise<Own> | undefined;
/** Of the statement that this thread runs. */
let port: MessagePort;

/** Runs one statement over copies that are brought up to date before. */
export default async function runJob(job: ThreadJob): Promise<Outcome> {
  port = job.port;
  const post = (message: FromThread) => port.postMessage(message);
  try {
    own ??= open(job);
    const { send, refresh } = await own;
    await refresh(job.tables);
    if (!(await ask({ kind: 'begin' }))) return { kind: 'left' };
    return { kind: 'rows', result: await runChecked(send, job) };
  } catch (error) {
    if (!isOfMemory(error)) return outcomeOf(error);
    // An engine gives no memory back, and cannot be relied on without any: this thread is to be terminated.
    post({ kind: 'exhausted', message: String(error) });
    return new Promise(() => {});
  }
}

async function open({ emptyDatabase, timeZone }: ThreadJob): Promise<Own> {
  const client: PGlite = await openOwnDatabase(emptyDatabase, timeZone);
  const send: Send = async (text, values) => {
    const { rows, fields } = await client.query<Record<string, unknown>>(text, values && [...values]);
    return { rows, fields } satisfies StatementResult;
  };
  return { send, refresh: tableCopies(client, () => ask) };
}

const ask: Ask = async <Kind extends Question['kind']>(question: Extract<Question, { kind: Kind }>) => {
  const answered = once(port, 'message');
  port.postMessage(question);
  const [answer] = (await answered) as [{ value: Answers[Kind] } | { error: string }];
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
};

function outcomeOf(error: unknown): Outcome {
  if (error instanceof RefusedPlan) return { kind: 'plan', fault: error.fault, what: error.what };
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return { kind: 'fault', code, message: String(message) };
  own = undefined;
  throw error;
}

/** The database's own bounds, the stack, and what the engine does when there is no memory left. */
const isOfMemory = (error: unknown): boolean =>
  /^(53|54)/.test(String((error as { code?: unknown }).code)) ||
  error instanceof RangeError ||
  error instanceof WebAssembly.RuntimeError;
