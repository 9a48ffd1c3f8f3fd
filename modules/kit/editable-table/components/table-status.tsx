import { useEffect, useState } from 'react';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { signsOf } from '#modules/ground/platform/shortcuts/index.ts';
import { conflictTexts } from '../conflicts.ts';
import { useTableScope } from '../scope.tsx';
import { editableTableText } from '../text.ts';

/** Announces what a command or another person has done to the table, which a person may not see. */
export function TableStatus() {
  const scope = useTableScope();
  const { actor } = scope;
  const [last, setLast] = useState<{ text: string; turn: number }>();
  useEffect(() => {
    const t = textOf(editableTableText);
    const announce = (text: string) => setLast(before => ({ text, turn: (before?.turn ?? 0) + 1 }));
    const subscriptions = [
      actor.on('history.applied', ({ redone }) => announce(t(redone ? 'redone' : 'undone'))),
      actor.on('cells.conflicted', ({ cells }) => {
        const keys = (signsOf('settleConflict')[0] ?? []).join('+');
        const each = cells.map(cell => {
          const column = scope.resolved.get(cell.column)?.label ?? cell.column;
          const row = (scope.shown.current.index.get(cell.rowId) ?? 0) + 1;
          return [t('cell', { column, row }), t('conflict', conflictTexts(scope, cell))].join(t('separator'));
        });
        announce(
          [...each.slice(0, 3), t('conflicted', { count: cells.length }), t('conflictHint', { keys })].join(
            ' ',
          ),
        );
      }),
      actor.on('conflict.settled', ({ take }) => announce(t(take === 'mine' ? 'tookMine' : 'tookTheirs'))),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, scope]);
  return (
    <span role="status" className="sr-only">
      {/* A key of its own, so that the same text is announced again. */}
      {last && <span key={last.turn}>{last.text}</span>}
    </span>
  );
}
