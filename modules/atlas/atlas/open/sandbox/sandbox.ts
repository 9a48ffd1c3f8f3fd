import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import type { SandboxAnswers, SandboxQuestion } from '../opened.types.ts';
import { type Channel, openChannel } from './channel.ts';
import { readAnswer } from './read-answer.ts';
import { SandboxError } from './sandbox-error.ts';

type Ask = SandboxQuestion['ask'];
type Question<Kind extends Ask> = Extract<SandboxQuestion, { ask: Kind }>;

/** Milliseconds after which an answer no longer comes: the code has a loop without an end. */
const patience: Readonly<Record<Ask, number>> = { read: 8_000, simulate: 6_000, paths: 15_000 };

/** Actors are waited for after each step, up to this many milliseconds. */
const patienceForActors = 1_000;

function patienceFor(question: SandboxQuestion): number {
  const waits =
    question.ask === 'simulate' && question.simulation.run?.actors ? question.simulation.steps.length + 1 : 0;
  return patience[question.ask] + waits * patienceForActors;
}

/** The machines of one text, in a page and a worker of their own. */
export interface Sandbox {
  /**
   * @param signal takes back a question that waits for others to be answered
   * @throws SandboxError, or the reason of the signal
   */
  ask<Kind extends Ask>(question: Question<Kind>, signal?: AbortSignal): Promise<SandboxAnswers[Kind]>;
  /** Ends it for good, with whatever is asked of it. */
  close(): void;
}

/** A channel whose worker holds the machines of the text. */
interface Started {
  readonly channel: Channel;
  readonly found: SandboxAnswers['read'];
}

/**
 * A sandbox for a text; it is started by the first question, and again after one that it did not answer in time.
 * @param open makes the connection to a page, which ends with the signal
 */
export function sandboxOf(source: MachineSource, open = openChannel): Sandbox {
  const closing = new AbortController();
  let started: Promise<Started> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = async (): Promise<Started> => {
    const channel = await open(closing.signal);
    try {
      const read = await channel.ask({ ask: 'read', source }, patience.read);
      return { channel, found: readAnswer('read', read) };
    } catch (error) {
      channel.close();
      throw error;
    }
  };
  const restart = () => {
    started?.then(
      ({ channel }) => channel.close(),
      () => undefined,
    );
    started = undefined;
  };
  const put = async <Kind extends Ask>(question: Question<Kind>): Promise<SandboxAnswers[Kind]> => {
    const isFirst = started === undefined;
    try {
      started ??= start();
      const { channel, found } = await started;
      if (isFirst && question.ask === 'read') return found as SandboxAnswers[Kind];
      return readAnswer(question.ask as Kind, await channel.ask(question, patienceFor(question)));
    } catch (error) {
      const isOver = !(error instanceof SandboxError) || ends.has(error.failure.problem);
      if (isFirst || isOver) restart();
      throw error;
    }
  };
  return {
    ask: (question, signal) => {
      // One at a time: the bridge passes one answer for each question.
      const answer = last.then(() => {
        if (closing.signal.aborted) throw closed();
        signal?.throwIfAborted();
        return put(question);
      });
      last = answer.catch(() => undefined);
      return answer;
    },
    close: () => closing.abort(closed()),
  };
}

const closed = () => new SandboxError({ problem: 'unavailable', detail: '' });

/** Failures after which the worker is not there any more, or holds no machine. */
const ends: ReadonlySet<string> = new Set(['tooLong', 'noise', 'unavailable', 'tooLarge', 'nothing']);
