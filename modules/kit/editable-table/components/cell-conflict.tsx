import { GitCompareArrows } from 'lucide-react';
import type { ConflictChoice } from '#machines/editable-table/editable-table.types.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ariaKeysOf } from '#modules/ground/platform/shortcuts/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import { conflictAttribute, conflictTexts } from '../conflicts.ts';
import { useTableScope } from '../scope.tsx';
import { editableTableText } from '../text.ts';

/** Asks which of two values a cell gets: that of the person, or what somebody else has saved meanwhile. */
export function CellConflict({ cell }: { cell: CellAddress }) {
  const t = useText(editableTableText);
  const scope = useTableScope();
  const { mine, theirs } = conflictTexts(scope, cell);
  const settle = (take: ConflictChoice) => scope.actor.send({ type: 'conflict.settle', cell, take });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <button
          type="button"
          {...{ [conflictAttribute]: '' }}
          tabIndex={-1}
          aria-label={t('settleConflict')}
          aria-keyshortcuts={ariaKeysOf('settleConflict')}
          className="ml-1 grid size-6 shrink-0 place-items-center rounded bg-warning-soft text-warning hover:bg-surface-hover pointer-coarse:size-9"
        >
          <GitCompareArrows aria-hidden className="size-4" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={t('conflictTitle')}
        className="w-80 max-w-[calc(100vw-2rem)]"
        onCloseAutoFocus={event => {
          event.preventDefault();
          scope.enter(cell, { mode: 'cell' });
        }}
      >
        <p className="mb-2 font-medium">{t('conflictTitle')}</p>
        <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <dt className="text-text-muted">{t('myValue')}</dt>
          <dd className="max-h-24 overflow-auto wrap-anywhere">{mine}</dd>
          <dt className="text-text-muted">{t('theirValue')}</dt>
          <dd className="max-h-24 overflow-auto wrap-anywhere">{theirs}</dd>
        </dl>
        <div className="flex justify-end gap-2">
          <Button size="sm" onClick={() => settle('mine')}>
            {t('mine')}
          </Button>
          <Button size="sm" onClick={() => settle('theirs')}>
            {t('theirs')}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
