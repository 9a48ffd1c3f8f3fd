import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { historyAt, mostEntries } from '#machines/terminal/terminal.logic.ts';
import { terminalMachine } from '#machines/terminal/terminal.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

function start() {
  const run = vi.fn(async (command: string) => {
    if (command === 'rm') throw new Error('unknown');
    return [`result of ${command}`];
  });
  const actor = createActor(
    terminalMachine.provide({
      actors: {
        runCommand: fromPromise<readonly string[], { command: string }>(({ input }) => run(input.command)),
      },
    }),
  ).start();
  const send = (line: string) => {
    actor.send({ type: 'line.type', line });
    actor.send({ type: 'line.send' });
  };
  return { actor, run, send, context: () => actor.getSnapshot().context };
}

describe('the terminal', () => {
  it('[PAGE-49] runs one command at a time, and shows its result or why it was refused', async () => {
    const { actor, run, send, context } = start();
    send('  ');
    expect(run).not.toHaveBeenCalled();
    send(' memory ');
    expect(actor.getSnapshot().hasTag('running')).toBe(true);
    send('disk');
    expect(run.mock.calls).toEqual([['memory']]);
    await settled();
    expect(context().line).toBe('disk');
    send('rm');
    await settled();
    expect(context().entries).toEqual([
      { command: 'memory', lines: ['result of memory'] },
      { command: 'rm', lines: [], failure: new Error('unknown') },
    ]);
    actor.send({ type: 'screen.clear' });
    expect(context().entries).toEqual([]);
  });

  it('[PAGE-49] finds earlier commands by the arrow keys', async () => {
    const { actor, send, context } = start();
    for (const command of ['version', 'uptime']) {
      send(command);
      await settled();
    }
    actor.send({ type: 'history.step', step: -1 });
    actor.send({ type: 'history.step', step: -1 });
    expect(context().line).toBe('version');
    actor.send({ type: 'history.step', step: 1 });
    expect(context().line).toBe('uptime');
    actor.send({ type: 'history.step', step: 1 });
    expect(context().line).toBe('');
  });

  it('[PAGE-49] keeps the newest results alone', async () => {
    const { send, context } = start();
    for (let index = 0; index <= mostEntries; index += 1) {
      send(`command ${index}`);
      await settled();
    }
    expect(context().entries).toHaveLength(mostEntries);
    expect(context().entries.at(-1)?.command).toBe(`command ${mostEntries}`);
  });

  it('never leaves the history, however often an arrow key is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.constantFrom(-1, 1)), (commands, steps) => {
        let cursor = commands.length;
        for (const step of steps) {
          const next = historyAt(commands, cursor, step as -1 | 1);
          expect(next.line).toBe(commands[next.cursor] ?? '');
          cursor = next.cursor;
        }
        expect(cursor).toBeGreaterThanOrEqual(0);
        expect(cursor).toBeLessThanOrEqual(commands.length);
      }),
    );
  });

  it('is covered by paths', () => {
    const events = {
      'line.type': [{ line: 'memory' }],
      'line.send': [{}],
      'history.step': [{ step: -1 }],
      'screen.clear': [{}],
      'xstate.done.actor.0.terminal.running': [{ output: ['1'] }],
      'xstate.error.actor.0.terminal.running': [{ error: new Error('') }],
    };
    // The results accumulate: what counts is whether there is a line to send.
    const project = ({ line }: { line: string }) => line !== '';
    expect(missedByPaths(terminalMachine, [{ events: events as never, project }])).toEqual([]);
  });
});
