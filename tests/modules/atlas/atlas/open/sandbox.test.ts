import { describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import type { SandboxQuestion } from '#modules/atlas/atlas/open/opened.types.ts';
import type { Channel } from '#modules/atlas/atlas/open/sandbox/channel.ts';
import { encodeGraph } from '#modules/atlas/atlas/open/sandbox/encode-graph.ts';
import { sandboxOf } from '#modules/atlas/atlas/open/sandbox/sandbox.ts';
import {
  createSimulator,
  machineParts,
  machineToGraph,
  noExamples,
} from '#modules/atlas/statechart/index.ts';

const source = { kind: 'code', text: '' } as const;
const machine = createMachine({ id: 'light' });
const found = [{ name: 'light', graph: encodeGraph(machineToGraph(machine)), parts: machineParts(machine) }];
const simulated = createSimulator(machine, noExamples)({ steps: [] });
const simulate = { ask: 'simulate' as const, machine: 0, simulation: { steps: [] } };
const unavailable = { failure: { problem: 'unavailable' } };

/** Pages that answer on command. */
function pages() {
  const asked: { question: SandboxQuestion; answer: (given: unknown) => void }[] = [];
  const shown = new Set<object>();
  let opened = 0;
  const open = vi.fn(async (signal: AbortSignal): Promise<Channel> => {
    opened += 1;
    await Promise.resolve();
    signal.throwIfAborted();
    const channel: Channel = {
      close: () => shown.delete(channel),
      ask: question =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          asked.push({ question, answer: given => resolve(JSON.stringify(given)) });
        }),
    };
    shown.add(channel);
    signal.addEventListener('abort', channel.close);
    return channel;
  });
  const next = async (ask: SandboxQuestion['ask'], answer: unknown) => {
    await vi.waitFor(() => expect(asked[0]?.question.ask).toBe(ask));
    asked.shift()?.answer(answer);
  };
  return { open, next, asked, shown, opened: () => opened };
}

describe('a sandbox that is closed', () => {
  it('answers no question that waits, and opens no page for it', async () => {
    const { open, next, asked, shown, opened } = pages();
    const sandbox = sandboxOf(source, open);
    const read = sandbox.ask({ ask: 'read', source });
    await next('read', { given: found });
    await read;
    const questions = [sandbox.ask(simulate), sandbox.ask(simulate)];
    const refused = Promise.all(questions.map(each => expect(each).rejects.toMatchObject(unavailable)));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    sandbox.close();
    await refused;
    await expect(sandbox.ask(simulate)).rejects.toMatchObject(unavailable);
    expect([opened(), shown.size]).toEqual([1, 0]);
  });

  it('while its page opens shows it, and leaves no page behind', async () => {
    const { open, shown } = pages();
    const sandbox = sandboxOf(source, open);
    const refused = expect(sandbox.ask(simulate)).rejects.toMatchObject(unavailable);
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
    sandbox.close();
    await refused;
    expect(shown.size).toBe(0);
  });
});

describe('a sandbox', () => {
  it('is not asked what was taken back while it waited', async () => {
    const { open, next, asked } = pages();
    const sandbox = sandboxOf(source, open);
    const first = sandbox.ask(simulate);
    const stale = new AbortController();
    const second = sandbox.ask(simulate, stale.signal);
    const third = sandbox.ask(simulate);
    stale.abort();
    const refused = expect(second).rejects.toBe(stale.signal.reason);
    await next('read', { given: found });
    await next('simulate', { given: simulated });
    await first;
    await refused;
    await next('simulate', { given: simulated });
    await third;
    expect(asked).toEqual([]);
  });

  it('is started again after a question without an answer, with one page at a time', async () => {
    const { open, next, shown, opened } = pages();
    const sandbox = sandboxOf(source, open);
    const late = expect(sandbox.ask(simulate)).rejects.toMatchObject({ failure: { problem: 'tooLong' } });
    const again = sandbox.ask(simulate);
    await next('read', { given: found });
    await next('simulate', { failure: { problem: 'tooLong', detail: '' } });
    await late;
    await next('read', { given: found });
    await next('simulate', { given: simulated });
    expect((await again).moments).toHaveLength(1);
    expect([opened(), shown.size]).toEqual([2, 1]);
  });
});
