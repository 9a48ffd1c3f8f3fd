import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type CheckInput, tableCellMachine } from '#machines/editable-table/table-cell.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));
const input = { cell: { rowId: '1', column: 'name' } };

function start() {
  const clock = new SimulatedClock();
  const check = vi.fn(async (_: CheckInput): Promise<string | undefined> => undefined);
  const actor = createActor(
    tableCellMachine.provide({
      actors: { checkValue: fromPromise(({ input: requested }) => check(requested)) },
    }),
    { input, clock },
  ).start();
  const has = (tag: 'checking' | 'valid' | 'invalid' | 'highlighted') => actor.getSnapshot().hasTag(tag);
  return { actor, check, clock, has, message: () => actor.getSnapshot().context.message };
}

describe('a cell', () => {
  it.each([
    ['TABLE-97', 'cell.input'],
    ['TABLE-98', 'cell.change'],
  ] as const)('[%s] is validated immediately by %s', (_id, type) => {
    const { actor, check, has } = start();
    actor.send({ type, value: '甲' });
    expect(check.mock.calls).toEqual([[{ rowId: '1', column: 'name', value: '甲' }]]);
    expect(has('checking')).toBe(true);
  });

  it('[TABLE-99][TABLE-100] is validated 100 ms after its blur, and not one earlier', () => {
    const { actor, check, clock, has } = start();
    actor.send({ type: 'cell.blur', value: '甲' });
    clock.increment(99);
    expect(check).not.toHaveBeenCalled();
    expect(has('checking')).toBe(false);
    clock.increment(1);
    expect(check.mock.calls).toEqual([[{ rowId: '1', column: 'name', value: '甲' }]]);
  });

  it('[TABLE-98] changed after its blur is validated once, with the new value', () => {
    const { actor, check, clock } = start();
    actor.send({ type: 'cell.blur', value: '甲' });
    clock.increment(50);
    actor.send({ type: 'cell.change', value: '乙' });
    clock.increment(100);
    expect(check.mock.calls.map(([{ value }]) => value)).toEqual(['乙']);
  });

  it('[TABLE-96] shows the message of the first rule that fails until the next verdict', async () => {
    const { actor, check, has, message } = start();
    check.mockResolvedValueOnce('不能为空');
    actor.send({ type: 'cell.input', value: '' });
    await settled();
    expect(has('invalid')).toBe(true);
    expect(message()).toBe('不能为空');
    actor.send({ type: 'cell.input', value: '甲' });
    expect(has('invalid')).toBe(false);
    expect(message()).toBe('不能为空');
    await settled();
    expect(has('valid')).toBe(true);
    expect(message()).toBeUndefined();
  });

  it('[TABLE-97] uses the result for the last typed value', async () => {
    const { actor, check, has } = start();
    check.mockImplementation(async ({ value }) => (value === '' ? '不能为空' : undefined));
    actor.send({ type: 'cell.input', value: '' });
    actor.send({ type: 'cell.input', value: '甲' });
    await settled();
    expect(has('valid')).toBe(true);
  });

  it('[TABLE-95] has not passed a check that breaks', async () => {
    const { actor, check, has, message } = start();
    check.mockRejectedValueOnce(new Error('网络超时'));
    actor.send({ type: 'cell.change', value: '甲' });
    await settled();
    expect(has('invalid')).toBe(true);
    expect(message()).toBe('网络超时');
  });

  it('[TABLE-101] uses the result of the validation of the whole table', () => {
    const { actor, has, message } = start();
    actor.send({ type: 'cell.judge', message: '值不能重复' });
    expect(has('invalid')).toBe(true);
    actor.send({ type: 'cell.judge', message: '格式不正确' });
    expect(message()).toBe('格式不正确');
    actor.send({ type: 'cell.judge', message: undefined });
    expect(has('valid')).toBe(true);
    expect(message()).toBeUndefined();
  });

  it.each(['cell.change', 'cell.set'] as const)('[TABLE-115] is highlighted for 1400 ms by %s', type => {
    const { actor, clock, has } = start();
    actor.send({ type, value: '甲' });
    expect(has('highlighted')).toBe(true);
    clock.increment(1399);
    expect(has('highlighted')).toBe(true);
    clock.increment(1);
    expect(has('highlighted')).toBe(false);
  });

  it('[TABLE-115] is highlighted for 1400 ms more by another change', () => {
    const { actor, clock, has } = start();
    actor.send({ type: 'cell.change', value: '甲' });
    clock.increment(1399);
    actor.send({ type: 'cell.set', value: '乙' });
    clock.increment(1399);
    expect(has('highlighted')).toBe(true);
    clock.increment(1);
    expect(has('highlighted')).toBe(false);
  });

  it('is not highlighted by typing, and not validated by changes from outside', () => {
    const { actor, check, has } = start();
    actor.send({ type: 'cell.input', value: '甲' });
    expect(has('highlighted')).toBe(false);
    expect(check).toHaveBeenCalledOnce();
    actor.send({ type: 'cell.set', value: '乙' });
    expect(check).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.value).toBe('乙');
  });
});

describe('the machine', () => {
  const invariants: Invariants<typeof tableCellMachine> = {
    'an invalid cell says why, and a valid one says nothing': snapshot =>
      (!snapshot.hasTag('invalid') || snapshot.context.message !== undefined) &&
      (!snapshot.hasTag('valid') || snapshot.context.message === undefined),
    'the rules are applied exactly while it is checked': snapshot =>
      'checkValue' in snapshot.children === snapshot.hasTag('checking'),
    'it has one verdict at most, and none while it is checked': snapshot =>
      (['checking', 'valid', 'invalid'] as const).filter(tag => snapshot.hasTag(tag)).length <= 1,
  };
  const events = {
    'cell.input': [{ value: '甲' }],
    'cell.change': [{ value: '乙' }],
    'cell.blur': [{ value: '丙' }],
    'cell.set': [{ value: '丁' }],
    'cell.judge': [{ message: '不能为空' }, { message: undefined }],
    'xstate.done.actor.checkValue': [{ output: '不能为空' }, { output: undefined }],
    'xstate.error.actor.checkValue': [{ error: new Error('x') }],
  };

  it('reaches every state and takes every transition on generated paths', () => {
    const project = ({ message }: { message: string | undefined }) => message;
    expect(missedByPaths(tableCellMachine, [{ input, events, project, invariants }])).toEqual([]);
  });

  it('holds its invariants on random event sequences', () => {
    runRandomly(
      tableCellMachine.provide({
        actors: { checkValue: fromPromise<string | undefined, CheckInput>(() => new Promise(() => {})) },
      }),
      {
        input: fc.constant(input),
        steps: fc.oneof(
          fc.constantFrom<{ type: string; [key: string]: unknown }>(
            ...Object.entries(events).flatMap(([type, cases]) =>
              cases.map((payload: object) => ({ ...payload, type })),
            ),
          ),
          fc.constantFrom(1, 99, 100, 1400),
        ),
        invariants,
      },
    );
  });
});
