import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { InvitationOffer } from '#contract/areas/tenant-members.ts';
import { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { missedByPaths } from '../support/cover-machine.ts';

const offer: InvitationOffer = {
  tenantId: 2,
  tenantName: '乙馆',
  invitedBy: '林舒',
  confines: false,
  expiresTime: '2026-03-09 12:00:00',
};
const settled = () => new Promise(resolve => setImmediate(resolve));

async function start() {
  const readOffer = vi.fn(async (_: { code: string }) => offer);
  const accept = vi.fn(async (_: { code: string }): Promise<unknown> => undefined);
  const enterTenant = vi.fn();
  const open = async () => {
    const machine = invitationMachine.provide({
      actors: {
        readOffer: fromPromise<InvitationOffer, { code: string }>(({ input }) => readOffer(input)),
        accept: fromPromise<unknown, { code: string }>(({ input }) => accept(input)),
      },
      actions: { enterTenant: (_, tenant) => enterTenant(tenant) },
    });
    const actor = createActor(machine, { input: { code: 'secret' } }).start();
    await settled();
    return actor;
  };
  return { readOffer, accept, enterTenant, open };
}

describe('an invitation into a tenant', () => {
  it('shows what it offers, and joins only when the person accepts', async () => {
    const { readOffer, accept, enterTenant, open } = await start();
    const actor = await open();
    expect(readOffer).toHaveBeenCalledWith({ code: 'secret' });
    expect(actor.getSnapshot()).toMatchObject({ context: { offer } });
    expect(accept).not.toHaveBeenCalled();
    actor.send({ type: 'offer.accept' });
    actor.send({ type: 'offer.accept' });
    await settled();
    expect(accept).toHaveBeenCalledExactlyOnceWith({ code: 'secret' });
    expect(actor.getSnapshot().hasTag('joined')).toBe(true);
    expect(enterTenant).not.toHaveBeenCalled();
    actor.send({ type: 'tenant.enter' });
    expect(enterTenant).toHaveBeenCalledWith({ tenantId: 2 });
  });

  it('states why it is refused, and can be tried again at both steps', async () => {
    const { readOffer, accept, open } = await start();
    readOffer.mockRejectedValueOnce(new Error('无效'));
    accept.mockRejectedValueOnce(new Error('网络异常'));
    const actor = await open();
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context.refusal).toBe('无效');
    actor.send({ type: 'offer.retry' });
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ offer, refusal: undefined });
    actor.send({ type: 'offer.accept' });
    await settled();
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    expect(actor.getSnapshot().context.refusal).toBe('网络异常');
    actor.send({ type: 'offer.accept' });
    await settled();
    expect(actor.getSnapshot().hasTag('joined')).toBe(true);
  });

  it('reaches every state and takes every transition on generated paths', () => {
    const events = {
      'xstate.done.actor.0.invitation.reading': [{ output: offer }],
      'xstate.error.actor.0.invitation.reading': [{ error: new Error('') }],
      'xstate.error.actor.0.invitation.accepting': [{ error: new Error('') }],
    };
    const machine = invitationMachine.provide({ actions: { enterTenant: () => undefined } });
    const invariants = {
      'whoever joined has seen the offer': (snapshot: ReturnType<typeof machine.getInitialSnapshot>) =>
        !snapshot.hasTag('joined') || snapshot.context.offer !== undefined,
    };
    const walk = { input: { code: 'secret' }, events: events as never, invariants };
    expect(missedByPaths(machine, [walk])).toEqual([]);
  });
});
