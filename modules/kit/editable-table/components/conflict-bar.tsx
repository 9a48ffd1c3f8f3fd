import { GitCompareArrows } from 'lucide-react';
import { openConflicts } from '#machines/editable-table/conflicts.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { enterNextConflict } from '../conflicts.ts';
import { useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';

/** How many cells wait for an answer, and a way to the next of them. */
export function ConflictBar() {
  const t = useText(editableTableText);
  const scope = useTableScope();
  const count = useTableValue(({ context }) => openConflicts(context).length);
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded border border-warning/40 bg-warning-soft px-3 py-1.5 text-sm">
      <GitCompareArrows aria-hidden className="size-4 shrink-0 text-warning" />
      <span className="min-w-0 flex-1">{t('conflicted', { count })}</span>
      <Button size="sm" onClick={() => enterNextConflict(scope)}>
        {t('nextConflict')}
      </Button>
    </div>
  );
}
