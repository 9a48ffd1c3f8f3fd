import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ConfirmOptions } from './confirm-dialog.tsx';

export type { ConfirmOptions } from './confirm-dialog.tsx';

/** Fetched with the first question: a page that never asks, such as sign-in, does not carry the dialog. */
const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

interface Question {
  id: number;
  options: ConfirmOptions;
  answer: (confirmed: boolean) => void;
}

let waiting: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Question[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks and waits for the answer; several questions wait for each other.
 *
 * @returns true only when the person pressed the act
 * @throws Error when no {@link ConfirmHost} is mounted, because nobody could ever answer
 * @example if (await confirm({ title: `删除用户 ${name}？`, danger: true, confirmLabel: '删除' })) …
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  if (listeners.size === 0) throw new Error('confirm() needs a mounted <ConfirmHost />');
  return new Promise(resolve => {
    lastId += 1;
    change([...waiting, { id: lastId, options, answer: resolve }]);
  });
}

/** What nobody can be asked any more counts as refused. */
function refuseAll(): void {
  const unanswered = waiting;
  change([]);
  for (const { answer } of unanswered) answer(false);
}

/** The place where {@link confirm} asks; once, in the application's root. */
export function ConfirmHost() {
  const [question] = useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
  useEffect(() => refuseAll, []);
  const [shown, setShown] = useState<Question | undefined>(question);
  if (question && question !== shown) setShown(question);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        key={shown.id}
        {...shown.options}
        open={question === shown}
        onAnswer={confirmed => {
          if (question !== shown) return;
          change(waiting.filter(({ id }) => id !== shown.id));
          shown.answer(confirmed);
        }}
      />
    </Suspense>
  );
}
