import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';
import { toastAnnouncement, toastListRetry } from '#machines/timing.ts';
import { lazyModule } from '#modules/platform/lazy/index.ts';
import type { SonnerToast } from './toast-list.tsx';

type Kind = 'success' | 'error' | 'warning' | 'info' | 'loading';
type ToastCall = (sonner: SonnerToast) => void;

const list = lazyModule(() => import('./toast-list.tsx'));

/** Toasts from before the list has loaded, in order. */
let queue: readonly ToastCall[] = [];
let sonner: SonnerToast | undefined;
const listeners = new Set<() => void>();

function show(call: ToastCall): void {
  if (sonner !== undefined) {
    call(sonner);
    return;
  }
  queue = [...queue, call];
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const toastOf = (kind: Kind) => (text: Parameters<SonnerToast[Kind]>[0], options?: ExternalToast) =>
  show(shown => void shown[kind](text, options));

/**
 * Shows a toast: `toast.success('保存成功')`, `toast.error(…)`, with `{ description, action }`. Toasts from before the list
 * has loaded are queued; none is lost.
 */
export const toast = {
  success: toastOf('success'),
  error: toastOf('error'),
  warning: toastOf('warning'),
  info: toastOf('info'),
  loading: toastOf('loading'),
};

interface ToasterProps {
  /** Something may soon be said: the list comes with the first act of the person, before it is needed. */
  expected?: boolean;
}

/** The place where toasts appear; once, in the application's root. Their script comes when it is first wanted. */
export function Toaster({ expected = false }: ToasterProps) {
  const isQueued = useSyncExternalStore(listen, () => queue.length > 0);
  const wanted = useFirstAct(expected) || isQueued;
  const [List, setList] = useState(() => list.loaded()?.ToastList);
  useEffect(() => {
    if (!wanted || List !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const fetch = () => {
      list.load().then(
        ({ ToastList }) => gone || setList(() => ToastList),
        () => {
          // Without the server, what was said stays said until the script can be had.
          if (!gone) timer = setTimeout(fetch, toastListRetry);
        },
      );
    };
    fetch();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [wanted, List]);
  return List === undefined ? null : <List onReady={setSonner} />;
}

let announcing: ReturnType<typeof setTimeout> | undefined;

function setSonner(arrived: SonnerToast | undefined): void {
  clearTimeout(announcing);
  sonner = undefined;
  if (arrived === undefined) return;
  const start = () => {
    sonner = arrived;
    const calls = queue;
    queue = [];
    for (const call of calls) call(arrived);
    for (const listener of listeners) listener();
  };
  // A screen reader reads only what enters a region that it knows already.
  if (queue.length > 0) announcing = setTimeout(start, toastAnnouncement);
  else start();
}

/** Whether the person has pressed anything since something was expected. */
function useFirstAct(expected: boolean): boolean {
  const [acted, setActed] = useState(false);
  useEffect(() => {
    if (!expected || acted) return;
    const watch = new AbortController();
    const options = { capture: true, passive: true, signal: watch.signal } as const;
    const onAct = () => setActed(true);
    window.addEventListener('pointerdown', onAct, options);
    window.addEventListener('keydown', onAct, options);
    return () => watch.abort();
  }, [expected, acted]);
  return acted;
}
