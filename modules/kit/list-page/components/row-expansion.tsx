import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, IconButton } from '#modules/ground/ui/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import { listText } from '../text.ts';

/** What a row can show below it. */
export interface RowExpansion {
  /** The button that opens and closes it. */
  readonly toggle: ReactNode;
  /** Undefined while the row is closed. */
  readonly content: ReactNode;
  /** Names the content for the button. */
  readonly id: string;
}

/** The expansion of a row; undefined in a list whose rows have none. */
export function useRowExpansion(row: ListRow): RowExpansion | undefined {
  const t = useText(listText);
  const { expanded, rowName } = useListPageContext();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!expanded) return undefined;
  return {
    id,
    content: open ? expanded(row) : undefined,
    toggle: (
      <IconButton
        size="sm"
        tooltip={false}
        label={t('contentOf', { name: rowName(row) })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight
          aria-hidden
          className={cn('transition-transform duration-120 ease-out', open && 'rotate-90')}
        />
      </IconButton>
    ),
  };
}
