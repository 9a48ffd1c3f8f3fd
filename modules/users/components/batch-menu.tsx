import { ChevronDown, Lock, LockOpen, Trash2 } from 'lucide-react';
import { listText, useListPageContext } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#modules/ui/dropdown-menu.tsx';
import { Button } from '#modules/ui/index.ts';
import { usersText } from '../text.ts';
import { useUserRights } from '../use-user-rights.ts';

/** What can be done to all selected users. */
export function BatchMenu() {
  const t = useText(usersText);
  const words = useText(listText);
  const { askSelected } = useListPageContext();
  const { deleteBatch, freeze } = useUserRights();
  if (!deleteBatch && !freeze) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          {words('batch')}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {freeze && (
          <>
            <DropdownMenuItem onSelect={() => askSelected('freeze')}>
              <Lock aria-hidden />
              {t('actions.freeze')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => askSelected('unfreeze')}>
              <LockOpen aria-hidden />
              {t('actions.unfreeze')}
            </DropdownMenuItem>
          </>
        )}
        {deleteBatch && (
          <DropdownMenuItem danger onSelect={() => askSelected('deleteBatch')}>
            <Trash2 aria-hidden />
            {t('actions.delete')}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
