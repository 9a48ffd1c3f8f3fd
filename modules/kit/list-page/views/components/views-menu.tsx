import { useSelector } from '@xstate/react';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { chosenView } from '#machines/list-views/list-views.setup.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#modules/ground/ui/dropdown-menu.tsx';
import { Button, cn } from '#modules/ground/ui/index.ts';
import { useListSelector } from '../../list-page-context.tsx';
import { viewsText } from '../text.ts';
import { useListViews, type ViewSettings } from '../use-list-views.ts';
import { useRestoredSettings } from '../use-restored-settings.ts';
import { ViewActs } from './view-acts.tsx';
import { ViewChoices } from './view-choices.tsx';
import { ViewQuestions } from './view-questions.tsx';

export interface ViewsMenuProps extends ViewSettings {
  /** Only an icon, whose button is as large as a finger needs it. */
  compact?: boolean;
}

/** The views of the list, once its table has the settings of its own that it had before a view was shown in it. */
export default function ViewsMenu(props: ViewsMenuProps) {
  return useRestoredSettings(props) ? <Menu {...props} /> : null;
}

/** A button with the chosen view, its menu, and the dialogs. */
function Menu({ compact = false, ...shown }: ViewsMenuProps) {
  const actor = useListViews(shown);
  const t = useText(viewsText);
  const view = useSelector(actor, ({ context }) => chosenView(context));
  const changed = useSelector(actor, snapshot => snapshot.hasTag('changed'));
  const loading = useSelector(actor, snapshot => snapshot.hasTag('loading'));
  const failed = useSelector(actor, snapshot => snapshot.hasTag('failed'));
  const selecting = useListSelector(({ context }) => context.selected.size > 0);
  const label = view ? t(changed ? 'changedView' : 'view', { name: view.name }) : t('views');
  const named = view !== undefined && !compact && !selecting;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            aria-label={label}
            data-tooltip={label}
            className={cn(
              'min-w-8 px-1.5 text-text-muted not-disabled:hover:text-text',
              view && 'text-accent-ink',
              compact && 'size-11 px-0',
            )}
          >
            <span className="relative">
              <Layers aria-hidden className="size-4" />
              {changed && <ChangedMark />}
            </span>
            {named && <span className="max-w-32 truncate @max-5xl:hidden">{view.name}</span>}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent className="w-72">
          {loading && <Hint>{t('loading')}</Hint>}
          {failed ? (
            <>
              <Hint>{t('failed')}</Hint>
              <DropdownMenuItem onSelect={() => actor.send({ type: 'views.retry' })}>
                {t('retry')}
              </DropdownMenuItem>
            </>
          ) : (
            !loading && (
              <>
                <ViewChoices actor={actor} />
                <ViewActs actor={actor} />
              </>
            )
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ViewQuestions actor={actor} />
    </>
  );
}

/** The list shows something else than its view; the name of the button states it as well. */
const ChangedMark = () => (
  <span
    aria-hidden
    className="absolute -top-1 -right-1.5 size-2 rounded-full border border-surface-sunken bg-warning forced-colors:bg-[Highlight]"
  />
);

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="px-2 py-1 text-sm text-text-muted">{children}</p>
);
