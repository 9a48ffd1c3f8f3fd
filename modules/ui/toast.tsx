import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';
import { toastAnnouncement, toastListRetry } from '#machines/timing.ts';
import { lateModule } from '#modules/platform/lazy/index.ts';
import type { Sayings } from './toast-list.tsx';

type Kind = 'success' | 'error' | 'warning' | 'info' | 'loading';
type Saying = (sayings: Sayings) => void;

const list = lateModule(() => import('./toast-list.tsx'));

/** What was said before the list was there, in order. */
let waiting: readonly Saying[] = [];
let sayings: Sayings | undefined;
const listeners = new Set<() => void>();

function say(saying: Saying): void {
  if (sayings !== undefined) {
    saying(sayings);
    return;
  }
  waiting = [...waiting, saying];
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const sayingOf = (kind: Kind) => (text: Parameters<Sayings[Kind]>[0], options?: ExternalToast) =>
  say(shown => void shown[kind](text, options));

/**
 * Says something in passing: `toast.success('保存成功')`, `toast.error(…)`, with `{ description, action }`. What is said
 * before the list of toasts has arrived waits for it; nothing that is said is lost.
 */
export const toast = {
  success: sayingOf('success'),
  error: sayingOf('error'),
  warning: sayingOf('warning'),
  info: sayingOf('info'),
  loading: sayingOf('loading'),
};

interface ToasterProps {
  /** Something may soon be said: the list comes with the first act of the person, before it is needed. */
  expected?: boolean;
}

/** The place where toasts appear; once, in the application's root. Their script comes when it is first wanted. */
export function Toaster({ expected = false }: ToasterProps) {
  const said = useSyncExternalStore(listen, () => waiting.length > 0);
  const wanted = useFirstAct(expected) || said;
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
  return List === undefined ? null : <List onReady={hear} />;
}

let announcing: ReturnType<typeof setTimeout> | undefined;

function hear(arrived: Sayings | undefined): void {
  clearTimeout(announcing);
  sayings = undefined;
  if (arrived === undefined) return;
  const start = () => {
    sayings = arrived;
    const said = waiting;
    waiting = [];
    for (const saying of said) saying(arrived);
    for (const listener of listeners) listener();
  };
  // A screen reader reads only what enters a region that it knows already.
  if (waiting.length > 0) announcing = setTimeout(start, toastAnnouncement);
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
