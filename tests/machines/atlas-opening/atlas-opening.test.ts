import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { kindOf } from '#machines/atlas-opening/atlas-opening.logic.ts';
import { atlasOpeningMachine } from '#machines/atlas-opening/atlas-opening.machine.ts';
import type {
  MachineSource,
  OpeningContext,
  OpeningInput,
} from '#machines/atlas-opening/atlas-opening.types.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const file = new File(['<scxml/>'], 'light.scxml');

function start(read: (source: OpeningInput) => Promise<void> = async () => undefined) {
  const sources: OpeningInput[] = [];
  const machine = atlasOpeningMachine.provide({
    actors: {
      readFile: fromPromise<string, { file: File }>(({ input }) => input.file.text()),
      readAddress: fromPromise<MachineSource, { address: string }>(async () => ({
        kind: 'json',
        text: '{}',
      })),
      readMachines: fromPromise<void, OpeningInput>(({ input }) => {
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
    expect(sources).toEqual([{ source: { kind: 'scxml', text: 'nothing' }, isFromAddress: false }]);
    expect(context).toEqual({
      text: 'nothing',
      kind: 'scxml',
      brought: undefined,
      failure: { problem: 'nothing', detail: '' },
    });
    actor.send({ type: 'opening.cancel' });
    actor.send({ type: 'opening.start' });
    expect(actor.getSnapshot().context.text).toBe('nothing');
  });

  it('opens a file immediately, and forgets the text when its machines are in the list', async () => {
    const { actor, sources } = start();
    actor.send({ type: 'opening.start' });
    actor.send({ type: 'file.choose', file });
    const { context } = await waitFor(actor, state => !state.hasTag('open'));
    expect(sources).toMatchObject([{ source: { kind: 'scxml', text: '<scxml/>' }, isFromAddress: false }]);
    expect(context.text).toBe('');
  });

  it('opens what an address carries without a press', async () => {
    const { actor, sources } = start();
    actor.send({ type: 'address.found', address: '#open=json.e30' });
    await waitFor(actor, state => !state.hasTag('busy'));
    expect(sources).toMatchObject([{ source: { kind: 'json', text: '{}' }, isFromAddress: true }]);
  });

  it.each([
    ['an address', { type: 'address.found', address: '#open=json.e30' }, '{}'],
    ['a file', { type: 'file.choose', file }, '<scxml/>'],
  ] as const)('keeps what was typed when %s arrives and is opened', async (_, event, text) => {
    const { actor, sources } = start();
    actor.send({ type: 'opening.start' });
    actor.send({ type: 'text.change', text: 'typed' });
    actor.send({ type: 'kind.choose', kind: 'code' });
    actor.send(event);
    const { context } = await waitFor(actor, state => !state.hasTag('busy'));
    expect(sources).toMatchObject([{ source: { text } }]);
    expect(context).toMatchObject({ text: 'typed', kind: 'code', brought: undefined });
  });

  it('keeps what was typed when a file cannot be opened, and opens the typed text afterwards', async () => {
    const { actor, sources } = start(({ source }) =>
      source.text === 'typed' ? Promise.resolve() : Promise.reject(new Error('no machine')),
    );
    actor.send({ type: 'opening.start' });
    actor.send({ type: 'text.change', text: 'typed' });
    actor.send({ type: 'file.choose', file });
    const { context } = await waitFor(actor, state => !state.hasTag('busy'));
    expect(context).toMatchObject({
      text: 'typed',
      brought: { by: 'file' },
      failure: { detail: 'no machine' },
    });
    actor.send({ type: 'machines.open' });
    const opened = await waitFor(actor, state => !state.hasTag('open'));
    expect(sources.at(-1)).toMatchObject({ source: { text: 'typed' }, isFromAddress: false });
    expect(opened.context.text).toBe('');
  });

  it('shows a file that cannot be opened where nothing was typed', async () => {
    const { actor } = start(() => Promise.reject(new Error('no machine')));
    actor.send({ type: 'opening.start' });
    actor.send({ type: 'file.choose', file });
    const { context } = await waitFor(actor, state => !state.hasTag('busy'));
    expect(context).toMatchObject({
      text: '<scxml/>',
      brought: undefined,
      failure: { detail: 'no machine' },
    });
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
  const project = ({ text, brought }: OpeningContext) => [text, brought?.by];
  expect(missedByPaths(atlasOpeningMachine, [{ events, project }] as never)).toEqual([]);
});
