import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { ExternalToast } from 'sonner';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type Toast, toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';
import { PlainToasts } from './plain-toasts.tsx';

const list = lazyModule(() => import('./toast-list.tsx'));

/** One for the window, because a toast may be shown from anywhere, even before the first render. */
let running: ReturnType<typeof startToasts> | undefined;

function toasts() {
  running ??= startToasts();
  return running;
}

function startToasts() {
  const machine = toastsMachine.provide({
    actors: {
      watchFirstInteraction: fromCallback(({ sendBack }) =>
        onFirstInteraction(() => sendBack({ type: 'user.interact' })),
      ),
      loadList: fromPromise<unknown>(() => list.load()),
    },
    actions: {
      showToast: (_, toast) => draw(toast),
      showToasts: (_, pending) => pending.forEach(draw),
    },
  });
  return createActor(machine, { inspect: inspection }).start();
}

/** Milliseconds that a toast with an action stays, unless it declares its own duration. */
const actionDuration = 10_000;

function draw({ kind, text, options = {}, key }: Toast): void {
  const { action, duration }: ExternalToast = options;
  list.loaded()?.sonner[kind](text as ReactNode, {
    ...options,
    ...(key !== undefined && { id: key }),
    duration: duration ?? (action === undefined ? undefined : actionDuration),
  });
}

const show =
  (kind: Toast['kind']) =>
  (text: ReactNode, options: ExternalToast = {}) => {
    // The same text again replaces its toast; one with an action stays, because each action is another one.
    const repeated = options.action === undefined && typeof text === 'string' ? `${kind} ${text}` : undefined;
    toasts().send({ type: 'toast.show', toast: { kind, text, options, key: options.id ?? repeated } });
  };

/**
 * Shows a toast: `toast.success('保存成功')`, `toast.error(…)`, with `{ description, action }`; an action is
 * `{ label, onClick }`, such as an undo. Toasts shown before their list has loaded are queued; none is lost, and where the
 * list cannot be loaded they are shown without it. The same text is shown once.
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  loading: show('loading'),
};

/** Stops the toasts when the application unmounts; the next toast starts them again. */
export function stopToasts(): void {
  running?.stop();
  running = undefined;
}

interface ToasterProps {
  /** Loads the list at the first interaction of the person, before a toast is needed. */
  expected?: boolean;
}

/**
 * The container of toasts; mounted once, in the application's root. Its script is loaded when it is first
 * needed.
 */
export function Toaster({ expected = false }: ToasterProps) {
  const drawn = useSelector(toasts(), snapshot => snapshot.hasTag('drawn'));
  const plain = useSelector(toasts(), snapshot =>
    snapshot.hasTag('plain') && snapshot.context.pending.length > 0 ? snapshot.context.pending : undefined,
  );
  useEffect(() => {
    toasts().send({ type: 'place.mount' });
    return () => toasts().send({ type: 'place.unmount' });
  }, []);
  useEffect(() => {
    if (expected) toasts().send({ type: 'toast.expect' });
  }, [expected]);
  const List = drawn ? list.loaded()?.ToastList : undefined;
  if (List) return <List onMount={listMounted} />;
  return plain ? <PlainToasts toasts={plain} onClose={plainClosed} /> : null;
}

const listMounted = () => toasts().send({ type: 'list.mount' });
const plainClosed = () => toasts().send({ type: 'toasts.close' });

function onFirstInteraction(act: () => void): () => void {
  const watch = new AbortController();
  const options = { capture: true, passive: true, signal: watch.signal } as const;
  window.addEventListener('pointerdown', act, options);
  window.addEventListener('keydown', act, options);
  return () => watch.abort();
}
