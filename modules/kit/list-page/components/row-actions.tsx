import { ChevronDown } from 'lucide-react';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, MenuButton } from '#modules/ground/ui/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { RowAction } from '../types.ts';

export interface RowActionsProps {
  row: ListRow;
  actions: readonly RowAction<ListRow>[];
}

/** The operations on one row: the first is visible, or both of two; the others are in a menu. */
export function RowActions({ row, actions }: RowActionsProps) {
  const t = useText(listText);
  const { rowName } = useListPageContext();
  const inline = actions.length <= 2 ? actions : actions.slice(0, 1);
  const others = actions.slice(inline.length);
  return (
    <div className="flex items-center gap-3 whitespace-nowrap">
      {inline.map(action => (
        <Button
          key={action.key}
          variant="link"
          className="text-sm"
          aria-label={t('actionOf', { action: action.label, name: rowName(row) })}
          onClick={() => action.onSelect(row)}
        >
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
