// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a table cannot be placed where a window of it needs them
import { Check, UserLock } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import type { GridColumn } from '../cells.ts';
import { matrixText } from '../text.ts';

interface HeaderCellProps {
  column: GridColumn;
  index: number;
  start: number;
  size: number;
  focused: boolean;
  /** Whether it is chosen to be compared; undefined when it cannot be. */
  chosen: boolean | undefined;
}

/** The name of a column; pressed, it is chosen to be compared. */
export function HeaderCell({ column, index, start, size, focused, chosen }: HeaderCellProps) {
  const t = useText(matrixText);
  const { holder, name, fullName } = column;
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-selected={chosen}
      tabIndex={focused ? 0 : -1}
      title={chosen === undefined ? fullName : t('pick', { name: fullName })}
      className={cn(
        'absolute top-0 grid h-full content-center overflow-hidden border-border border-r px-2 text-center focus-visible:-outline-offset-2',
        chosen !== undefined && 'cursor-pointer hover:bg-surface-hover',
        chosen && 'bg-accent-soft text-accent-ink hover:bg-accent-soft',
      )}
      style={{ left: start, width: size }}
    >
      <span className="flex min-w-0 items-center justify-center gap-1 font-medium">
        {chosen && <Check aria-hidden className="size-3.5 shrink-0" />}
        {holder.frozen && <UserLock aria-label={t('frozen')} className="size-3.5 shrink-0 text-warning" />}
        <span className="truncate">{name}</span>
      </span>
      <span className="truncate text-text-faint text-xs">{holder.department ?? holder.code}</span>
    </div>
  );
}
