import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { emptyInputs, isImageAddress } from '#machines/markdown-image/markdown-image.logic.ts';
import { type ImageFile, markdownImageMachine } from '#machines/markdown-image/markdown-image.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

const file = { name: '展品.png', size: 2048 };
const address = 'https://example.org/a.png';

function open() {
  const effects = { insertImage: vi.fn() };
  const upload = vi.fn(async (_: { file: ImageFile | undefined }) => 'temp/a.png');
  const actor = createActor(
    markdownImageMachine.provide({
      actions: { insertImage: (_, image) => effects.insertImage(image) },
      actors: { uploadImage: fromPromise(({ input }) => upload(input)) },
    }),
  ).start();
  actor.send({ type: 'dialog.open' });
  const has = (tag: 'shown' | 'local' | 'network' | 'uploading' | 'refused') =>
    actor.getSnapshot().hasTag(tag);
  return { actor, effects, upload, has, context: () => actor.getSnapshot().context };
}

describe('the dialog', () => {
  it('[EDITOR-07] has two tabs, local upload and network address', () => {
    const { actor, has } = open();
    expect([has('local'), has('network')]).toEqual([true, false]);
    actor.send({ type: 'tab.network' });
    expect([has('local'), has('network')]).toEqual([false, true]);
    actor.send({ type: 'tab.local' });
    expect([has('local'), has('network')]).toEqual([true, false]);
  });

  it('[EDITOR-08] empties its inputs when the tab changes, either way', async () => {
    const { actor, context } = open();
    actor.send({ type: 'text.change', text: '展品' });
    actor.send({ type: 'file.choose', file });
    await settled();
    expect(context()).toEqual({ inputs: { text: '展品', address: 'temp/a.png' }, file, failure: '' });
    actor.send({ type: 'tab.network' });
    expect(context()).toEqual({ inputs: emptyInputs, file: undefined, failure: '' });
    actor.send({ type: 'address.change', address });
    actor.send({ type: 'tab.local' });
    expect(context().inputs).toEqual({ text: '', address: '' });
  });

  it('[EDITOR-08] breaks an upload off when the tab changes', async () => {
    const { actor, context, has } = open();
    actor.send({ type: 'file.choose', file });
    expect(has('uploading')).toBe(true);
    actor.send({ type: 'tab.network' });
    await settled();
    expect(has('uploading')).toBe(false);
    expect(context().inputs.address).toBe('');
  });
});

describe('a local image', () => {
  it('is uploaded immediately and can be inserted', async () => {
    const { actor, effects, upload, has, context } = open();
    actor.send({ type: 'image.insert' });
    expect(has('shown')).toBe(true);
    actor.send({ type: 'file.choose', file });
    actor.send({ type: 'image.insert' });
    expect(has('uploading')).toBe(true);
    await settled();
    actor.send({ type: 'text.change', text: '展品' });
    actor.send({ type: 'image.insert' });
    expect(upload.mock.calls).toEqual([[{ file }]]);
    expect(effects.insertImage.mock.calls).toEqual([[{ text: '展品', address: 'temp/a.png' }]]);
    expect(has('shown')).toBe(false);
    expect(context()).toEqual({ inputs: emptyInputs, file: undefined, failure: '' });
  });

  it('is replaced by another one that is chosen', async () => {
    const { actor, context, upload } = open();
    actor.send({ type: 'file.choose', file });
    const other = { name: '展台.png', size: 1 };
    upload.mockResolvedValueOnce('temp/b.png');
    actor.send({ type: 'file.choose', file: other });
    await settled();
    expect(upload.mock.calls).toEqual([[{ file }], [{ file: other }]]);
    expect(context()).toEqual({ inputs: { text: '', address: 'temp/b.png' }, file: other, failure: '' });
  });

  it('that the server refuses is not inserted, nor is the one before it', async () => {
    const { actor, effects, upload, has, context } = open();
    actor.send({ type: 'file.choose', file });
    await settled();
    upload.mockRejectedValueOnce(new Error('文件太大'));
    actor.send({ type: 'file.choose', file });
    await settled();
    expect(context()).toEqual({ inputs: emptyInputs, file, failure: '文件太大' });
    actor.send({ type: 'image.insert' });
    expect(has('refused')).toBe(true);
    expect(effects.insertImage).not.toHaveBeenCalled();
  });

  it('that the server refuses can be sent again', async () => {
    const { actor, upload, has, context } = open();
    upload.mockRejectedValueOnce(new Error('上传失败'));
    actor.send({ type: 'file.choose', file });
    await settled();
    expect(has('refused')).toBe(true);
    actor.send({ type: 'upload.retry' });
    expect([has('uploading'), context().failure]).toEqual([true, '']);
    await settled();
    expect(context()).toEqual({ inputs: { text: '', address: 'temp/a.png' }, file, failure: '' });
    expect(upload).toHaveBeenCalledTimes(2);
  });
});

describe('an image from the network', () => {
  it('is inserted by its address', () => {
    const { actor, effects, has } = open();
    actor.send({ type: 'tab.network' });
    actor.send({ type: 'image.insert' });
    expect(has('shown')).toBe(true);
    actor.send({ type: 'address.change', address: ` ${address} ` });
    actor.send({ type: 'image.insert' });
    expect(effects.insertImage.mock.calls).toEqual([[{ text: '', address }]]);
    expect(has('shown')).toBe(false);
  });

  it('is forgotten when the dialog is cancelled', () => {
    const { actor, effects, has, context } = open();
    actor.send({ type: 'tab.network' });
    actor.send({ type: 'address.change', address });
    actor.send({ type: 'dialog.cancel' });
    expect(has('shown')).toBe(false);
    expect(context().inputs).toEqual(emptyInputs);
    expect(effects.insertImage).not.toHaveBeenCalled();
  });

  it.each([address, 'HTTP://example.org/a.png', '/jeecg-boot/a.png', 'temp/a.png'])(
    'can have the address %s',
    good => {
      expect(isImageAddress(good)).toBe(true);
    },
  );

  it.each([
    '',
    ' ',
    '//example.org/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'a b.png',
    '\\a',
    'https://',
    'ahttps://x',
  ])('cannot have the address "%s"', bad => {
    expect(isImageAddress(bad)).toBe(false);
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof markdownImageMachine> = {
    'it is one tab': snapshot =>
      snapshot.hasTag('shown') === (snapshot.hasTag('local') !== snapshot.hasTag('network')),
    'a closed dialog holds nothing': snapshot =>
      snapshot.hasTag('shown') ||
      (snapshot.context.inputs.address === '' &&
        snapshot.context.inputs.text === '' &&
        snapshot.context.file === undefined),
    'an image on its way has a file and no address yet': ({ context, ...snapshot }) =>
      JSON.stringify(snapshot.value) !== '{"shown":{"local":"uploading"}}' ||
      (context.file !== undefined && context.inputs.address === ''),
    'only what has an address is inserted': (_, effects) =>
      effects.every(
        ({ type, params }) =>
          type !== 'insertImage' || isImageAddress((params as { address: string }).address),
      ),
    'a failure is that of a refused image': snapshot =>
      snapshot.hasTag('refused') === (snapshot.context.failure !== ''),
    'no file lives in the tab of the network': snapshot =>
      !snapshot.hasTag('network') || snapshot.context.file === undefined,
  };
  const typed = [{ address }, { address: 'javascript:x' }];

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'text.change': [{ text: '展品' }],
      'address.change': typed,
      'file.choose': [{ file }],
      'xstate.done.actor.uploadImage': [{ output: 'temp/a.png' }],
      'xstate.error.actor.uploadImage': [{ error: new Error('文件太大') }],
    };
    const project = ({ inputs }: { inputs: { address: string } }) => inputs.address;
    expect(missedByPaths(markdownImageMachine, [{ events, project, invariants }])).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    runRandomly(
      markdownImageMachine.provide({
        actions: { insertImage: () => {} },
        actors: {
          uploadImage: fromPromise<string, { file: ImageFile | undefined }>(() => new Promise(() => {})),
        },
      }),
      {
        input: fc.constant(undefined),
        steps: fc.constantFrom(
          ...['dialog.open', 'dialog.cancel', 'tab.local', 'tab.network', 'image.insert', 'upload.retry'].map(
            type => ({ type }),
          ),
          { type: 'text.change', text: '展品' },
          ...typed.map(each => ({ type: 'address.change', ...each })),
          { type: 'file.choose', file },
          { type: 'xstate.done.actor.uploadImage', output: 'temp/a.png' },
          { type: 'xstate.error.actor.uploadImage', error: new Error('文件太大') },
        ),
        invariants,
      },
    );
  });
});
