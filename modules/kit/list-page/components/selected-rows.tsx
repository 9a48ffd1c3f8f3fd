import { ChevronDown } from 'lucide-react';
import { coverageOf, selectionLimit } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, MenuButton } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { ListAct } from '../types.ts';

export interface SelectedRowsProps {
  /** The operations on the selected rows. */
  batch: readonly ListAct[];
  /** How many of them are buttons; the others are in a menu. */
  visible: number;
}

/** How many rows are selected across all pages, and the operations on them. */
export function SelectedRows({ batch, visible }: SelectedRowsProps) {
  const t = useText(listText);
  const { actor } = useListPageContext();
  const count = useListSelector(({ context }) => context.selected.size);
  const buttons = batch.slice(0, visible);
  const others = batch.slice(visible);
  return (
    <div
      className={cn(
        'flex h-9 min-w-0 pointer-coarse:h-11 items-center gap-2 overflow-x-auto whitespace-nowrap rounded bg-accent-soft px-3 text-base [scrollbar-width:none]',
      )}
    >
      <span className="tabular">{t('selected', { count })}</span>
      <span aria-hidden className="text-text-faint">
        ·
      </span>
      <SelectMatches />
      <Button
        variant="link"
        className="pointer-coarse:py-3"
        onClick={() => actor.send({ type: 'selection.clear' })}
      >
        {t('clear')}
      </Button>
      {buttons.map(({ key, label, icon, danger, onSelect }) => (
        <Button key={key} size="sm" icon={icon} className={cn(danger && 'text-danger')} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {others.length > 0 && (
        <MenuButton align="end" acts={others}>
          <Button size="sm">
            {t('more')}
            <ChevronDown aria-hidden />
          </Button>
        </MenuButton>
      )}
    </div>
  );
}

/** Selects all rows that match the query, once the whole page is selected and there are more of them. */
function SelectMatches() {
  const t = useText(listText);
  const { actor } = useListPageContext();
  const count = useListSelector(({ context: { selected, rows, total } }) =>
    coverageOf(selected, rows) === 'all' && selected.size < Math.min(total, selectionLimit) ? total : 0,
  );
  const collecting = useListTag('collecting');
  if (count === 0) return null;
  return (
    <Button
      variant="link"
      loading={collecting}
      className="pointer-coarse:py-3"
      onClick={() => actor.send({ type: 'matches.select' })}
    >
      {count > selectionLimit
        ? t('selectFirst', { limit: selectionLimit, count })
        : t('selectMatches', { count })}
    </Button>
  );
}
