import { ChevronDown } from 'lucide-react';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button, MenuButton } from '#modules/ui/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { RowAction } from '../types.ts';

export interface RowActionsProps {
  row: ListRow;
  actions: readonly RowAction<ListRow>[];
  /** How many are shown in the row; the rest are in the menu. At most two. */
  visible?: 1 | 2;
}

/** The operations on one row: at most two visible, the others in a menu. */
export function RowActions({ row, actions, visible = 1 }: RowActionsProps) {
  const t = useText(listText);
  const { rowName } = useListPageContext();
  const inline = actions.length <= visible + 1 && actions.length <= 2 ? actions : actions.slice(0, visible);
  const others = actions.slice(inline.length);
  return (
    <div className="flex items-center gap-3 whitespace-nowrap">
      {inline.map(action => (
        <Button key={action.key} variant="link" className="text-sm" onClick={() => action.onSelect(row)}>
          {action.label}
        </Button>
      ))}
      {others.length > 0 && (
        <MenuButton acts={others.map(action => ({ ...action, onSelect: () => action.onSelect(row) }))}>
          <Button
            variant="link"
            className="gap-0.5 text-sm"
            aria-label={t('actionsOf', { name: rowName(row) })}
          >
            {t('more')}
            <ChevronDown aria-hidden />
          </Button>
        </MenuButton>
      )}
    </div>
  );
}
