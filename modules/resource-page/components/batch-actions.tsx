import { ChevronDown, Trash2 } from 'lucide-react';
import { listText, useListPageContext } from '#modules/list-page/index.ts';
import { useBilingual, useText } from '#modules/platform/i18n/index.ts';
import { Button, MenuButton } from '#modules/ui/index.ts';
import type { AnyPage, BatchAction } from '../types.ts';
import { labelOf } from '../verbs.ts';

export interface BatchProps {
  page: AnyPage;
  mayDo: (verb: string | undefined) => boolean;
}

const usual: readonly BatchAction<string>[] = [{ verb: 'deleteBatch' }];

/** The permitted operations on the selected rows, for the menu or for the selection bar. */
function useBatch({ page, mayDo }: BatchProps, inSelectionBar: boolean) {
  const translate = useBilingual();
  const { askSelected } = useListPageContext();
  const { resource, operations = {}, batch = usual } = page;
  return batch
    .filter(({ verb }) => (verb in resource.endpoints || verb in operations) && mayDo(verb))
    .filter(action => (action.inSelectionBar ?? false) === inSelectionBar)
    .map(({ verb, icon }) => {
      const removes = verb === 'deleteBatch';
      return {
        key: verb,
        label: labelOf(page, verb, translate),
        icon: icon ?? (removes && <Trash2 aria-hidden />),
        danger: removes,
        onSelect: () => askSelected(verb),
      };
    });
}

/** The menu of operations on all selected rows. */
export function BatchMenu(props: BatchProps) {
  const t = useText(listText);
  const acts = useBatch(props, false);
  if (acts.length === 0) return null;
  return (
    <MenuButton align="start" acts={acts}>
      <Button>
        {t('batch')}
        <ChevronDown aria-hidden />
      </Button>
    </MenuButton>
  );
}

/** The operations in the selection bar. */
export function BatchButtons(props: BatchProps) {
  return useBatch(props, true).map(({ key, label, icon, onSelect }) => (
    <Button key={key} size="sm" icon={icon} onClick={onSelect}>
      {label}
    </Button>
  ));
}
