import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ConfirmOptions } from './confirm-dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

export type { ConfirmOptions } from './confirm-dialog.tsx';

/**
 * Loaded with the first confirmation, so that a page without one, such as sign-in, does not load the dialog.
 */
const ConfirmDialog = lazyPart(
  async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }),
  { close: ({ onAnswer }) => onAnswer(false) },
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
 * Opens a confirmation dialog and waits for the result; several are shown one after another.
 *
 * @returns true only when the person pressed the confirm button
 * @throws Error when no {@link ConfirmHost} is mounted, because the dialog could not be shown
 * @example if (await confirm({ title: `删除用户 ${name}？`, danger: true, confirmLabel: '删除' })) …
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  if (listeners.size === 0) throw new Error('confirm() needs a mounted <ConfirmHost />');
  return new Promise(resolve => {
    lastId += 1;
    change([...waiting, { id: lastId, options, answer: resolve }]);
  });
}

/** Open confirmations count as cancelled when the host unmounts. */
function refuseAll(): void {
  const unanswered = waiting;
  change([]);
  for (const { answer } of unanswered) answer(false);
}

/** Renders the dialogs of {@link confirm}; mounted once, in the application's root. */
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
  );
}
