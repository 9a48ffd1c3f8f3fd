import type { ReactNode } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button } from '#modules/ui/index.ts';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';
import { listText } from '../text.ts';

export interface SelectionBarProps {
  /** The operations on the selected rows. */
  children?: ReactNode;
}

/** How many rows are selected across all pages, and the operations on them. */
export function SelectionBar({ children }: SelectionBarProps) {
  const t = useText(listText);
  const { actor } = useListPageContext();
  const count = useListSelector(({ context }) => context.selected.size);
  return (
    <div role="status" className="contents">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded border border-accent-ink/25 bg-accent-soft px-3 py-1 text-base">
          <span className="tabular">{t('selected', { count })}</span>
          <span aria-hidden className="text-text-faint">
            ·
          </span>
          <Button variant="link" onClick={() => actor.send({ type: 'selection.clear' })}>
            {t('clear')}
          </Button>
          {children && <span className="ml-auto flex flex-wrap items-center gap-2">{children}</span>}
        </div>
      )}
    </div>
  );
}
