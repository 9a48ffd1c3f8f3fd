import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Refused } from '#machines/refused.ts';
import { firstOf } from '#machines/third-binding/third-binding.logic.ts';
import { thirdBindingMachine } from '#machines/third-binding/third-binding.machine.ts';
import type { ReturnReport, ThirdBindingEvent } from '#machines/third-binding/third-binding.types.ts';
import type { ThirdReport, Unbound } from '#machines/third-sign-in/third-report.logic.ts';
import { fakeVisits, settled } from '../support/provider-visits.ts';

interface Sending {
  readonly account: Unbound;
  readonly bound: () => void;
  readonly refuse: (error: unknown) => void;
}

function start() {
  const { visits, visitProvider } = fakeVisits();
  const sendings: Sending[] = [];
  const goToProvider = vi.fn();
  const notifyBound = vi.fn();
  const machine = thirdBindingMachine.provide({
    actors: {
      visitProvider,
      sendBinding: fromPromise<unknown, Unbound>(
        ({ input }) =>
          new Promise((resolve, refuse) => {
            sendings.push({ account: input, bound: () => resolve(null), refuse });
          }),
      ),
    },
    actions: {
      goToProvider: (_, visit) => goToProvider(visit),
      notifyBound: (_, account) => notifyBound(account),
    },
  });
  const actor = createActor(machine).start();
  const send = (event: ThirdBindingEvent) => actor.send(event);
  const choose = (source: string) => send({ type: 'provider.choose', source });
  const report = async (reported: ThirdReport) => {
    visits.at(-1)?.report(reported);
    await settled();
  };
  return {
    visits,
    sendings,
    goToProvider,
    notifyBound,
    send,
    choose,
    report,
    /** Lets a provider's window report an unbound account. */
    vouch: async (uuid: string, source = 'museum') => {
      choose(source);
      await report({ kind: 'unbound', uuid });
    },
    comeBack: (reported: ReturnReport, source = 'museum') =>
      send({ type: 'provider.returned', source, report: reported }),
    bound: async () => {
      sendings.at(-1)?.bound();
      await settled();
    },
    refuse: async (error: unknown) => {
      sendings.at(-1)?.refuse(error);
      await settled();
    },
    provider: () => actor.getSnapshot().value.provider,
    tags: () => [...actor.getSnapshot().tags],
    account: () => firstOf(actor.getSnapshot().context.offers),
    waiting: () =>
      actor
        .getSnapshot()
        .context.offers.slice(1)
        .map(({ uuid }) => uuid),
    problem: () => actor.getSnapshot().context.problem,
  };
}

const wantsPassword = new Refused('请输入登录密码，确认是您本人', 'password');

describe('the window of a provider', () => {
  it('is not opened by itself', () => {
    const { visits, tags, problem } = start();
    expect([visits, tags(), problem()]).toEqual([[], [], undefined]);
  });

  it('binds the authenticated account and notifies the person', async () => {
    const { visits, sendings, notifyBound, choose, report, bound, provider, tags, account } = start();
    choose('museum');
    expect(visits.map(({ source }) => source)).toEqual(['museum']);
    expect(provider()).toBe('atProvider');
    await report({ kind: 'unbound', uuid: 'u1' });
    expect(provider()).toBe('away');
    expect(sendings.map(sending => sending.account)).toEqual([{ uuid: 'u1', source: 'museum' }]);
    expect(tags()).toEqual(['sending']);
    expect(notifyBound).not.toHaveBeenCalled();
    await bound();
    expect(notifyBound).toHaveBeenCalledExactlyOnceWith({ uuid: 'u1', source: 'museum' });
    expect([tags(), account()]).toEqual([[], { uuid: '', source: '' }]);
  });

  it.each([
    ['an account that is somebody’s', { kind: 'known', ticket: 't1' }, 'taken'],
    ['nobody', { kind: 'failed' }, 'failed'],
  ] as const)(
    'that reports %s binds nothing, and the failure is shown until another attempt',
    async (...given) => {
      const [, reported, kind] = given;
      const { sendings, choose, report, provider, problem } = start();
      choose('museum');
      await report(reported);
      expect([problem(), provider(), sendings]).toEqual([{ kind, source: 'museum' }, 'away', []]);
      choose('museum');
      expect(problem()).toBeUndefined();
    },
  );

  it('that fails binds nothing either', async () => {
    const { visits, choose, provider, problem } = start();
    choose('museum');
    visits[0]?.fail(new Error('no window'));
    await settled();
    expect([problem(), provider()]).toEqual([{ kind: 'failed', source: 'museum' }, 'away']);
  });

  it('that the browser blocks is replaced by this window, and the binding can be started again', async () => {
    const { visits, goToProvider, choose, report, problem } = start();
    choose('museum');
    await report({ kind: 'blocked' });
    expect(goToProvider).toHaveBeenCalledExactlyOnceWith({ source: 'museum' });
    expect(problem()).toBeUndefined();
    choose('github');
    expect(visits.map(({ source }) => source)).toEqual(['museum', 'github']);
  });

  it('is listened to only while it is the last', async () => {
    const { visits, sendings, choose, report } = start();
    choose('museum');
    choose('github');
    expect(visits.map(({ isAwaited }) => isAwaited())).toEqual([false, true]);
    visits[0]?.report({ kind: 'unbound', uuid: 'of the first' });
    await settled();
    expect(sendings).toEqual([]);
    await report({ kind: 'unbound', uuid: 'of the second' });
    expect(sendings.map(({ account }) => account)).toEqual([{ uuid: 'of the second', source: 'github' }]);
  });
});

describe('the address with which this window returned', () => {
  it('binds nothing that the person declines', async () => {
    const { sendings, send, comeBack, tags, account } = start();
    comeBack({ kind: 'unbound', uuid: 'u1' });
    expect([tags(), account()]).toEqual([['confirming'], { uuid: 'u1', source: 'museum' }]);
    send({ type: 'binding.decline' });
    await settled();
    expect([tags(), sendings]).toEqual([[], []]);
  });

  it('binds what the person confirms', async () => {
    const { sendings, notifyBound, send, comeBack, bound } = start();
    comeBack({ kind: 'unbound', uuid: 'u1' }, 'github');
    send({ type: 'binding.confirm' });
    expect(sendings.map(({ account }) => account)).toEqual([{ uuid: 'u1', source: 'github' }]);
    await bound();
    expect(notifyBound).toHaveBeenCalledExactlyOnceWith({ uuid: 'u1', source: 'github' });
  });

  it.each([
    ['known', 'taken'],
    ['failed', 'failed'],
  ] as const)('shows the failure (%s)', (kind, reported) => {
    const { comeBack, tags, problem } = start();
    comeBack({ kind }, 'github');
    expect([tags(), problem()]).toEqual([[], { kind: reported, source: 'github' }]);
  });
});

describe('a server that refuses the binding', () => {
  it('is reported, and the person can start again', async () => {
    const { notifyBound, vouch, refuse, tags, problem } = start();
    await vouch('u1');
    await refuse(new Refused('绑定已过期，请重新登录'));
    expect([problem(), tags()]).toEqual([{ kind: 'refused', reason: '绑定已过期，请重新登录' }, []]);
    expect(notifyBound).not.toHaveBeenCalled();
    await vouch('u2');
    expect([problem(), tags()]).toEqual([undefined, ['sending']]);
  });

  it('is reported for any message, which requires no password', async () => {
    const { vouch, refuse, tags, problem } = start();
    await vouch('u1');
    await refuse(Object.assign(new Error('系统繁忙'), { demand: 'password' }));
    expect([problem(), tags()]).toEqual([{ kind: 'refused', reason: '系统繁忙' }, []]);
  });

  it('before the password requires it, and binds the account with it', async () => {
    const { sendings, notifyBound, send, vouch, refuse, tags, account, problem } = start();
    await vouch('u1');
    await refuse(wantsPassword);
    expect([tags(), account(), problem()]).toEqual([
      ['proving'],
      { uuid: 'u1', source: 'museum' },
      undefined,
    ]);
    send({ type: 'proof.accepted' });
    expect(notifyBound).toHaveBeenCalledExactlyOnceWith({ uuid: 'u1', source: 'museum' });
    expect([tags(), sendings.length]).toEqual([[], 1]);
  });

  it('binds nothing without a password', async () => {
    const { notifyBound, send, vouch, refuse, tags } = start();
    await vouch('u1');
    await refuse(wantsPassword);
    send({ type: 'proof.leave' });
    expect(tags()).toEqual([]);
    expect(notifyBound).not.toHaveBeenCalled();
  });
});

describe('an account that is vouched for while another is bound', () => {
  it('waits its turn', async () => {
    const { sendings, notifyBound, vouch, bound, waiting } = start();
    await vouch('u1');
    await vouch('u2', 'github');
    expect([sendings.length, waiting()]).toEqual([1, ['u2']]);
    await bound();
    expect(notifyBound.mock.calls).toEqual([[{ uuid: 'u1', source: 'museum' }]]);
    expect(sendings.map(({ account }) => account.uuid)).toEqual(['u1', 'u2']);
    await bound();
    expect(notifyBound.mock.calls.slice(1)).toEqual([[{ uuid: 'u2', source: 'github' }]]);
    expect(waiting()).toEqual([]);
  });

  it('keeps the password dialog of the other, and is confirmed after it', async () => {
    const { send, vouch, refuse, comeBack, tags, account } = start();
    await vouch('u1');
    await refuse(wantsPassword);
    comeBack({ kind: 'unbound', uuid: 'u2' });
    expect([tags(), account().uuid]).toEqual([['proving'], 'u1']);
    send({ type: 'proof.leave' });
    expect([tags(), account().uuid]).toEqual([['confirming'], 'u2']);
  });
});
