import { useEffect, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { useTableScope } from '../scope.tsx';
import { editableTableText } from '../text.ts';

/** Announces what a command has done to the table, which a person may not see. */
export function TableStatus() {
  const t = useText(editableTableText);
  const { actor } = useTableScope();
  const [last, setLast] = useState<{ redone: boolean; turn: number }>();
  useEffect(() => {
    const { unsubscribe } = actor.on('history.applied', ({ redone }) =>
      setLast(before => ({ redone, turn: (before?.turn ?? 0) + 1 })),
    );
    return unsubscribe;
  }, [actor]);
  return (
    <span role="status" className="sr-only">
      {/* A key of its own, so that the same text is announced again. */}
      {last && <span key={last.turn}>{t(last.redone ? 'redone' : 'undone')}</span>}
    </span>
  );
}
