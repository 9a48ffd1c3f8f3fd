import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { asFailure, recordFormMachine } from '#machines/record-form/record-form.machine.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

function startForm() {
  const effects = {
    notifySaved: vi.fn(),
    notifyLeft: vi.fn(),
    showFieldErrors: vi.fn(),
    focusError: vi.fn(),
  };
  const check = vi.fn(async (): Promise<unknown> => ({ realname: '张三' }));
  const save = vi.fn(async (_values: unknown): Promise<unknown> => undefined);
  const actor = createActor(
    recordFormMachine.provide({
      actions: effects,
      actors: {
        checkValues: fromPromise(() => check()),
        saveRecord: fromPromise(({ input }) => save(input)),
      },
    }),
  ).start();
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag);
  return { actor, effects, check, save, has, context: () => actor.getSnapshot().context };
}

describe('saving a record', () => {
  it('notifies once it is saved', async () => {
    const { actor, effects, save } = startForm();
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'form.submit' });
    await settled();
    expect(save.mock.calls).toEqual([[{ realname: '张三' }]]);
    expect(effects.notifySaved).toHaveBeenCalledOnce();
  });

  it('puts the messages of the server at their fields', async () => {
    const { actor, context, effects, has, save } = startForm();
    save.mockRejectedValue({
      message: '校验失败',
      unreachable: false,
      fieldErrors: { phone: '手机号已存在!' },
    });
    actor.send({ type: 'form.submit' });
    await settled();
    expect(has('refused')).toBe(true);
    expect(effects.showFieldErrors).toHaveBeenCalledOnce();
    expect(context().failure?.fieldErrors).toEqual({ phone: '手机号已存在!' });
  });

  it('can be retried with the same values when there was no reply', async () => {
    const { actor, context, has, save } = startForm();
    save.mockRejectedValueOnce({ message: '网络超时', unreachable: true });
    actor.send({ type: 'form.submit' });
    await settled();
    expect(has('unreachable')).toBe(true);
    expect(has('writable')).toBe(true);
    actor.send({ type: 'form.retry' });
    expect(context().failure).toBeUndefined();
    await settled();
    expect(save.mock.calls).toEqual([[{ realname: '张三' }], [{ realname: '张三' }]]);
  });
});

describe('checking a record', () => {
  it('is busy from the press on, and sends nothing until every field is right', async () => {
    const { actor, check, has, save } = startForm();
    let answer: (values: unknown) => void = () => undefined;
    check.mockReturnValue(
      new Promise(resolve => {
        answer = resolve;
      }),
    );
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'form.submit' });
    await settled();
    expect(has('checking')).toBe(true);
    expect(check).toHaveBeenCalledOnce();
    expect(save).not.toHaveBeenCalled();
    answer({ realname: '李四' });
    await settled();
    expect(save.mock.calls).toEqual([[{ realname: '李四' }]]);
  });

  it('returns to the form at the field that is wrong, with the failure that was shown', async () => {
    const { actor, check, context, effects, has, save } = startForm();
    save.mockRejectedValueOnce({ message: '网络超时', unreachable: true });
    actor.send({ type: 'form.submit' });
    await settled();
    check.mockRejectedValueOnce({ realname: { message: '请输入姓名' } });
    actor.send({ type: 'form.submit' });
    await settled();
    expect(effects.focusError).toHaveBeenCalledOnce();
    expect(has('unreachable')).toBe(true);
    expect(context().failure?.message).toBe('网络超时');
    expect(save).toHaveBeenCalledOnce();
  });

  it('can be left, after a confirmation', async () => {
    const { actor, check, effects, has, save } = startForm();
    check.mockReturnValue(new Promise(() => undefined));
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'form.leave', touched: true });
    expect(has('confirming')).toBe(true);
    actor.send({ type: 'leave.confirm' });
    await settled();
    expect(effects.notifyLeft).toHaveBeenCalledOnce();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('the failure of a save', () => {
  it.each([
    [new Error('校验失败'), '校验失败'],
    ['offline', 'offline'],
    [null, 'null'],
  ])('%s is a refusal with its own message, without field errors', (error, message) => {
    expect(asFailure(error)).toEqual({ message, unreachable: false, fieldErrors: {} });
  });
});

describe('leaving the form', () => {
  it('asks for confirmation when there is unsaved input', () => {
    const { actor, effects, has } = startForm();
    actor.send({ type: 'form.leave', touched: true });
    expect(has('confirming')).toBe(true);
    actor.send({ type: 'leave.decline' });
    expect(has('writable')).toBe(true);
    expect(has('confirming')).toBe(false);
    actor.send({ type: 'form.leave', touched: true });
    actor.send({ type: 'leave.confirm' });
    expect(effects.notifyLeft).toHaveBeenCalledOnce();
  });

  it.each([
    [{ message: '网络超时', unreachable: true }, 'unreachable'],
    [{ message: '手机号已存在!', unreachable: false }, 'refused'],
  ] as const)('returns to the failed save when the person stays: %o', async (failure, tag) => {
    const { actor, context, effects, has, save } = startForm();
    save.mockRejectedValueOnce(failure);
    actor.send({ type: 'form.submit' });
    await settled();
    actor.send({ type: 'form.leave', touched: true });
    expect(has('confirming')).toBe(true);
    expect(context().failure?.message).toBe(failure.message);
    actor.send({ type: 'leave.decline' });
    expect(has(tag)).toBe(true);
    expect(context().failure?.message).toBe(failure.message);
    expect(effects.showFieldErrors).toHaveBeenCalledTimes(tag === 'refused' ? 1 : 0);
    actor.send({ type: 'form.retry' });
    await settled();
    expect(effects.notifySaved).toHaveBeenCalledTimes(tag === 'unreachable' ? 1 : 0);
  });

  it('asks for no confirmation without unsaved input', () => {
    const { actor, effects } = startForm();
    actor.send({ type: 'form.leave', touched: false });
    expect(effects.notifyLeft).toHaveBeenCalledOnce();
  });

  it('cannot be closed while the record is being saved', async () => {
    const { actor, has, save } = startForm();
    save.mockReturnValue(new Promise(() => undefined));
    actor.send({ type: 'form.submit' });
    await settled();
    actor.send({ type: 'form.leave', touched: true });
    expect(has('saving')).toBe(true);
  });
});
