import { act, render, screen } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { Activity } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { thirdSignInMachine } from '#machines/third-sign-in/third-sign-in.machine.ts';
import { visitProvider } from '#modules/sign-in/third-party/index.ts';

const settled = () => new Promise(resolve => setTimeout(resolve));

/** A window other than this one, which the page of the tests has in a frame. */
function otherWindow(): Window {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  if (!contentWindow) throw new Error('a frame has a window');
  return contentWindow;
}

function post(data: unknown, source: Window, origin = location.origin) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

function visit(child: Window | null = otherWindow()) {
  const opening = vi.spyOn(window, 'open').mockReturnValue(child);
  const actor = createActor(visitProvider, { input: { source: 'a museum' } });
  actor.start();
  return { actor, opening, child: child ?? window };
}

function Page({ machine }: { machine: typeof thirdSignInMachine }) {
  const actor = useActorRef(machine);
  return <button type="button" onClick={() => actor.send({ type: 'provider.choose', source: 'a' })} />;
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

describe('the window of a provider', () => {
  it('opens at the start of the sign-in at the provider, each with a name of its own', () => {
    const { opening } = visit();
    createActor(visitProvider, { input: { source: 'b' } }).start();
    const [[first, name] = [], [second, other] = []] = opening.mock.calls;
    expect(String(first)).toMatch(/\/sys\/thirdLogin\/render\/a%20museum$/);
    expect(String(second)).toMatch(/\/sys\/thirdLogin\/render\/b$/);
    expect(name).not.toBe(other);
  });

  it.each([
    ['绑定手机号,u1', { kind: 'unbound', uuid: 'u1' }],
    ['登录失败', { kind: 'failed' }],
    ['a-ticket', { kind: 'known', ticket: 'a-ticket' }],
  ])('[AUTH-04] reports by %j', async (message, report) => {
    const { actor, child } = visit();
    post(message, child);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: report });
  });

  it('reports that it was blocked', async () => {
    const { actor } = visit(null);
    await settled();
    expect(actor.getSnapshot().output).toEqual({ kind: 'blocked' });
  });

  it('is trusted only as text, from its own window and the own origin', async () => {
    const { actor, child } = visit();
    post('planted', otherWindow());
    post('planted', window);
    post('planted', child, 'https://elsewhere.example');
    post({ ticket: 'planted' }, child);
    await settled();
    expect(actor.getSnapshot().status).toBe('active');
    post('a-ticket', child);
    await settled();
    expect(actor.getSnapshot().output).toEqual({ kind: 'known', ticket: 'a-ticket' });
  });

  it('is neither opened again nor lost when a page is hidden and shown again', async () => {
    const child = otherWindow();
    const opening = vi.spyOn(window, 'open').mockReturnValue(child);
    const signIn = vi.fn();
    const machine = thirdSignInMachine.provide({
      actors: { visitProvider },
      actions: { signIn: (_, ticket) => signIn(ticket) },
    });
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Page machine={machine} />
      </Activity>
    );
    const { rerender } = render(page('visible'));
    act(() => screen.getByRole('button').click());
    rerender(page('hidden'));
    post('unheard while the page is hidden', child);
    rerender(page('visible'));
    expect(opening).toHaveBeenCalledOnce();
    post('a-ticket', child);
    await settled();
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ source: 'a', ticket: 'a-ticket' });
  });

  it('leaves no listener behind', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const { child } = visit();
    post('a-ticket', child);
    await settled();
    const [, ear] = added.mock.calls.find(([type]) => type === 'message') ?? [];
    expect(ear).toBeTypeOf('function');
    expect(removed).toHaveBeenCalledWith('message', ear);
  });
});
