import { ChevronDown } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, MenuButton } from '#modules/ground/ui/index.ts';
import { type ListRow, listText, type RowAction, useListPageContext } from '#modules/kit/list-page/index.ts';
import type { AnyPage } from '../types.ts';
import { useRights } from '../use-rights.ts';
import { useRowActions } from '../use-row-actions.tsx';

interface RecordActionsProps {
  page: AnyPage;
  row: ListRow;
  /** Keys of actions that make no sense where the record is shown. */
  without: readonly string[];
}

/** The actions of a row where its record is shown: editing as the primary one, the others in a menu. */
export function RecordActions({ page, row, without }: RecordActionsProps) {
  const t = useText(listText);
  const actionsOf = useRowActions(page, useListPageContext(), useRights(page));
  const actions = actionsOf(row).filter(({ key }) => !without.includes(key));
  const edit = actions.find(({ key }) => key === 'edit');
  const others = actions.filter(action => action !== edit);
  const act = ({ onSelect }: RowAction<ListRow>) => onSelect(row);
  return (
    <>
      {others.length > 1 && (
        <MenuButton align="end" acts={others.map(other => ({ ...other, onSelect: () => act(other) }))}>
          <Button>
            {t('more')}
            <ChevronDown aria-hidden />
          </Button>
        </MenuButton>
      )}
      {others.length === 1 &&
        others.map(other => (
          <Button key={other.key} icon={other.icon} onClick={() => act(other)}>
            {other.label}
          </Button>
        ))}
      {edit && (
        <Button variant="primary" icon={edit.icon} onClick={() => act(edit)}>
          {edit.label}
        </Button>
      )}
    </>
  );
}
