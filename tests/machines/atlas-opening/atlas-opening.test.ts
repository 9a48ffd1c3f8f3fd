import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { kindOf } from '#machines/atlas-opening/atlas-opening.logic.ts';
import { atlasOpeningMachine } from '#machines/atlas-opening/atlas-opening.machine.ts';
import type { MachineSource } from '#machines/atlas-opening/atlas-opening.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const file = new File(['<scxml/>'], 'light.scxml');

function start(read: (source: MachineSource) => Promise<void> = async () => undefined) {
  const sources: MachineSource[] = [];
  const machine = atlasOpeningMachine.provide({
    actors: {
      readFile: fromPromise<string, { file: File }>(({ input }) => input.file.text()),
      readAddress: fromPromise<MachineSource, { address: string }>(async () => ({
        kind: 'json',
        text: '{}',
      })),
      readMachines: fromPromise<void, MachineSource>(({ input }) => {
        sources.push(input);
        return read(input);
      }),
    },
  });
  return { actor: createActor(machine).start(), sources };
}

describe('opening a machine', () => {
  it('recognises XML, JSON, and code in braces or not', () => {
    expect(['\n<scxml/>', '{ "id": 1 }', '{}', "{ id: 'a' }", 'export {}'].map(kindOf)).toEqual([
      ...['scxml', 'json', 'json', 'code', 'code'],
    ]);
  });

  it('keeps the text, the chosen kind and the reason when it cannot be read', async () => {
    const { actor, sources } = start(() => Promise.reject({ failure: { problem: 'nothing', detail: '' } }));
    actor.send({ type: 'opening.start' });
    actor.send({ type: 'text.change', text: 'nothing' });
    actor.send({ type: 'kind.choose', kind: 'scxml' });
    actor.send({ type: 'machines.open' });
    const { context } = await waitFor(actor, state => !state.hasTag('busy'));
    expect(sources).toEqual([{ kind: 'scxml', text: 'nothing' }]);
    expect(context).toEqual({ text: 'nothing', kind: 'scxml', failure: { problem: 'nothing', detail: '' } });
    actor.send({ type: 'opening.cancel' });
    actor.send({ type: 'opening.start' });
    expect(actor.getSnapshot().context.text).toBe('nothing');
  });

  it('opens a file at once, and forgets the text when its machines are in the list', async () => {
    const { actor, sources } = start();
    actor.send({ type: 'opening.start' });
    actor.send({ type: 'file.choose', file });
    const { context } = await waitFor(actor, state => !state.hasTag('open'));
    expect(sources).toEqual([{ kind: 'scxml', text: '<scxml/>' }]);
    expect(context.text).toBe('');
  });

  it('opens what an address carries without a press', async () => {
    const { actor, sources } = start();
    actor.send({ type: 'address.found', address: '#open=json.e30' });
    await waitFor(actor, state => !state.hasTag('busy'));
    expect(sources).toEqual([{ kind: 'json', text: '{}' }]);
  });

  it('stays quiet without a text', () => {
    const { actor } = start();
    actor.send({ type: 'opening.start' });
    actor.send({ type: 'machines.open' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });
});

it('generated paths reach every state and fire every transition of the opening', () => {
  const events = {
    'text.change': [{ text: '{}' }, { text: '' }],
    'kind.choose': [{ kind: 'code' as const }, { kind: undefined }],
    'file.choose': [{ file }],
    'address.found': [{ address: '#open=json.e30' }],
    'xstate.done.actor.0.atlasOpening.readingFile': [{ output: '{}' }],
    'xstate.done.actor.0.atlasOpening.readingAddress': [{ output: { kind: 'json', text: '{}' } }],
    'xstate.error.actor.0.atlasOpening.readingFile': [{ error: new Error('moved') }],
    'xstate.error.actor.0.atlasOpening.readingAddress': [{ error: new Error('damaged') }],
    'xstate.error.actor.0.atlasOpening.readingMachines': [{ error: new Error('late') }],
  };
  expect(missedByPaths(atlasOpeningMachine, [{ events }] as never)).toEqual([]);
});
