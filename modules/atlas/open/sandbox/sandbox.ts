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
  /** @throws SandboxError */
  ask<Kind extends Ask>(question: Question<Kind>): Promise<SandboxAnswers[Kind]>;
  close(): void;
}

/** A sandbox for a text; it is started by the first question, and again after one that it did not answer in time. */
export function sandboxOf(source: MachineSource): Sandbox {
  let channel: Promise<Channel> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const close = () => {
    channel?.then(
      opened => opened.close(),
      () => undefined,
    );
    channel = undefined;
  };
  const put = async <Kind extends Ask>(question: Question<Kind>): Promise<SandboxAnswers[Kind]> => {
    try {
      if (!channel) {
        channel = openChannel();
        const opened = await channel;
        // It holds the machines of the text from here on.
        const read = readAnswer('read', await opened.ask({ ask: 'read', source }, patience.read));
        if (question.ask === 'read') return read as SandboxAnswers[Kind];
      }
      const opened = await channel;
      return readAnswer(question.ask as Kind, await opened.ask(question, patienceFor(question)));
    } catch (error) {
      if (!(error instanceof SandboxError) || ends.has(error.failure.problem)) close();
      throw error;
    }
  };
  return {
    ask: question => {
      // One at a time: the bridge passes one answer for each question.
      const answer = last.then(() => put(question));
      last = answer.catch(() => undefined);
      return answer;
    },
    close,
  };
}

/** Failures after which the worker is not there any more, or holds no machine. */
const ends: ReadonlySet<string> = new Set(['tooLong', 'noise', 'unavailable', 'tooLarge', 'nothing']);
