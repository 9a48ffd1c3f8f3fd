import { ChevronDown, Lock, LockOpen, Trash2 } from 'lucide-react';
import { listText, useListPageContext } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button, MenuButton } from '#modules/ui/index.ts';
import { usersText } from '../text.ts';
import { useUserRights } from '../use-user-rights.ts';

/** What can be done to all selected users. */
export function BatchMenu() {
  const t = useText(usersText);
  const listTexts = useText(listText);
  const { askSelected } = useListPageContext();
  const { deleteBatch, freeze } = useUserRights();
  if (!deleteBatch && !freeze) return null;
  const ask = (key: string) => ({ key, onSelect: () => askSelected(key) });
  return (
    <MenuButton
      align="start"
      acts={[
        ...(freeze
          ? [
              { ...ask('freeze'), label: t('actions.freeze'), icon: <Lock aria-hidden /> },
              { ...ask('unfreeze'), label: t('actions.unfreeze'), icon: <LockOpen aria-hidden /> },
            ]
          : []),
        ...(deleteBatch
          ? [
              {
                ...ask('deleteBatch'),
                label: t('actions.delete'),
                icon: <Trash2 aria-hidden />,
                danger: true,
              },
            ]
          : []),
      ]}
    >
      <Button>
        {listTexts('batch')}
        <ChevronDown aria-hidden />
      </Button>
    </MenuButton>
  );
}
