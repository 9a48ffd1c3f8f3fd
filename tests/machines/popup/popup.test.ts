import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { faultOf, type PopupConfig, targetsOf, valuesFor } from '#machines/popup/popup.logic.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { Refused } from '#machines/refused.ts';

const config: PopupConfig = {
  code: 'halls',
  orgFields: 'name,code',
  destFields: 'hall,hallCode',
  multiple: false,
};
const bronze = { name: '青铜厅', code: 'A1' };
const paintings = { name: '书画厅', code: null };
const settled = () => new Promise(resolve => setImmediate(resolve));

interface Answers {
  report?: () => Promise<void>;
  criteria?: () => Promise<void>;
}

function start(changes: Partial<PopupConfig> = {}, { report, criteria }: Answers = {}) {
  const emitted: unknown[] = [];
  const actor = createActor(
    popupMachine.provide({
      actors: {
        loadReport: fromPromise(report ?? (async () => undefined)),
        loadCriteria: fromPromise(criteria ?? (async () => undefined)),
      },
    }),
    { input: { ...config, ...changes } },
  );
  actor.on('*', event => emitted.push(event));
  actor.start();
  return { actor, emitted, has: (tag: never) => actor.getSnapshot().hasTag(tag) };
}

async function opened(changes: Partial<PopupConfig> = {}, answers: Answers = {}) {
  const popup = start(changes, answers);
  popup.actor.send({ type: 'popup.open' });
  await settled();
  return popup;
}

describe('the configuration of a popup', () => {
  it.each([{ code: '' }, { orgFields: ' ' }, { destFields: ';' }])(
    '[POPUP-05][POPUP-06][POPUP-07] reports that it is incomplete, and is disabled: %o',
    async changes => {
      const { actor, has } = start(changes);
      expect(actor.getSnapshot().context.fault).toBe('missing');
      actor.send({ type: 'popup.open' });
      expect(has('disabled' as never)).toBe(true);
    },
  );

  it('[POPUP-08] states when it is opened that its lists differ in length', async () => {
    const { emitted, has } = await opened({ destFields: 'hall' });
    expect(emitted).toEqual([{ type: 'popup.misconfigured', fault: 'lengths' }]);
    expect(has('open' as never)).toBe(false);
  });

  it('accepts commas and semicolons, with spaces around the names', () => {
    const written = { ...config, orgFields: 'name; code', destFields: 'hall ;hallCode;' };
    expect(faultOf(written)).toBeUndefined();
    expect(targetsOf(written)).toEqual(targetsOf(config));
  });
});

describe('the dialog of a popup', () => {
  it('[POPUP-11] copies the columns of the chosen row to the fields of the form', async () => {
    const { actor, emitted, has } = await opened();
    expect(has('open' as never)).toBe(true);
    actor.send({ type: 'popup.confirm', rows: [bronze] });
    expect(emitted).toEqual([
      { type: 'popup.confirmed', values: { hall: '青铜厅', hallCode: 'A1' } },
      { type: 'popup.closed' },
    ]);
    expect(has('open' as never)).toBe(false);
  });

  it('[POPUP-11] joins the values of several rows, an absent one as nothing', async () => {
    const { actor, emitted } = await opened({ multiple: true });
    actor.send({ type: 'popup.confirm', rows: [bronze, paintings] });
    expect(emitted[0]).toEqual({
      type: 'popup.confirmed',
      values: { hall: '青铜厅,书画厅', hallCode: 'A1,' },
    });
    expect(valuesFor(config, [])).toEqual({ hall: '', hallCode: '' });
  });

  it('[POPUP-09][POPUP-10] stays open when nothing, or more than possible, is chosen', async () => {
    const { actor, emitted, has } = await opened();
    actor.send({ type: 'popup.confirm', rows: [] });
    actor.send({ type: 'popup.confirm', rows: [bronze, paintings] });
    expect(emitted).toEqual([
      { type: 'popup.refused', reason: 'none' },
      { type: 'popup.refused', reason: 'several' },
    ]);
    expect(has('open' as never)).toBe(true);
  });

  it('[POPUP-17][POPUP-18] shows why it cannot start until the person confirms it, and can be opened again', async () => {
    let attempts = 0;
    const report = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('实体不存在');
    };
    const { actor, emitted, has } = await opened({}, { report });
    expect(has('failed' as never)).toBe(true);
    expect(actor.getSnapshot().context.failure).toBe('实体不存在');
    actor.send({ type: 'failure.close' });
    expect(has('failed' as never)).toBe(false);
    expect(emitted).toEqual([{ type: 'popup.closed' }]);
    actor.send({ type: 'popup.open' });
    await settled();
    expect(has('open' as never)).toBe(true);
    expect(actor.getSnapshot().context.failure).toBe('');
  });

  it.each([
    ['a refusal', new Refused('没有权限'), true],
    ['another failure', new Error('服务器没有应答'), false],
  ])('[POPUP-17] reports %s as such, and can be tried again immediately', async (_, failure, isRefused) => {
    let answer = () => Promise.reject<void>(failure);
    const { actor, has } = await opened({}, { report: () => answer() });
    expect(has('refused' as never)).toBe(isRefused);
    answer = async () => undefined;
    actor.send({ type: 'failure.retry' });
    expect(has('starting' as never)).toBe(true);
    await settled();
    expect(has('open' as never)).toBe(true);
  });

  it('[POPUP-19] warns when its criteria cannot be loaded, and its rows can be chosen all the same', async () => {
    const criteria = async () => {
      throw new Error('服务器没有应答');
    };
    const { actor, emitted } = await opened({}, { criteria });
    expect(emitted).toEqual([{ type: 'popup.warned', message: '服务器没有应答' }]);
    actor.send({ type: 'popup.confirm', rows: [bronze] });
    expect(emitted[1]).toMatchObject({ type: 'popup.confirmed' });
  });

  it('keeps the values of the form when it is cancelled, also before the report is there', async () => {
    const { actor, emitted, has } = start({}, { report: () => new Promise(() => undefined) });
    actor.send({ type: 'popup.open' });
    expect(has('starting' as never)).toBe(true);
    actor.send({ type: 'popup.cancel' });
    expect(emitted).toEqual([{ type: 'popup.closed' }]);
  });
});
