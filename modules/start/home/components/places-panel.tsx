import { CircleUser, Clock, KeyRound, LayoutGrid, Network, Star } from 'lucide-react';
import { Panel } from '#modules/ground/panels/index.ts';
import { type Entry, useSearchable } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { openOwnDialog, sessionText, useSessionUser } from '#modules/sign-in/session/index.ts';
import { usePlaces } from '#modules/start/finder/index.ts';
import { homeText } from '../text.ts';
import { PageLink } from './page-link.tsx';

/** How many pages are offered to somebody who has opened none. */
const mostFirst = 6;

interface PlacesPanelProps {
  /** The entry of the home page, which is not listed on itself. */
  home: Entry;
  canOpen: (entry: Entry) => boolean;
}

const itemClass =
  'flex h-9 items-center gap-3 rounded px-2 text-left hover:bg-surface-hover pointer-coarse:h-11';

/** The favourite and the recent pages, the same as in the command palette, and the person's own account. */
export function PlacesPanel({ home, canOpen }: PlacesPanelProps) {
  const t = useText(homeText);
  const session = useText(sessionText);
  const pages = useSearchable();
  const { favourites, recent } = usePlaces(useSessionUser()?.id);
  const at = (paths: readonly string[]) =>
    paths.flatMap(path => {
      const page = pages.find(({ entry }) => entry.path === path);
      return page !== undefined && page.entry.id !== home.id && canOpen(page.entry) ? [page] : [];
    });
  const lists = [
    { key: 'favourites', Icon: Star, found: at(favourites) },
    { key: 'recent', Icon: Clock, found: at(recent.filter(path => !favourites.includes(path))) },
  ] as const;
  // Whoever has opened nothing yet begins with the first pages of the menu.
  const isEmpty = lists.every(({ found }) => found.length === 0);
  const first = pages.filter(({ entry }) => entry.id !== home.id && canOpen(entry)).slice(0, mostFirst);
  const shown = isEmpty ? [{ key: 'first', Icon: LayoutGrid, found: first } as const] : lists;
  return (
    <Panel title={t('places.title')} className="content-start px-2 py-2">
      {shown.map(
        ({ key, Icon, found }) =>
          found.length > 0 && (
            <div key={key} className="mb-1">
              <h3 className="flex items-center gap-1.5 px-2 py-1 text-text-muted text-xs">
                <Icon aria-hidden className="size-3.5" />
                {t(`places.${key}`)}
              </h3>
              <ul>
                {found.map(({ entry, title, icon }) => (
                  <li key={entry.id}>
                    <PageLink page={entry} title={title} icon={icon} className={itemClass} />
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {lists[0].found.length === 0 && (
        <p className="px-2 py-1 text-text-muted text-xs max-sm:hidden pointer-coarse:hidden">
          {t('places.hint')}
        </p>
      )}
      <div className="mt-1">
        <h3 className="flex items-center gap-1.5 px-2 py-1 text-text-muted text-xs">
          <CircleUser aria-hidden className="size-3.5" />
          {t('places.account')}
        </h3>
        <button type="button" className={cn(itemClass, 'w-full')} onClick={() => openOwnDialog('password')}>
          <KeyRound aria-hidden className="size-5 shrink-0 text-accent-ink" />
          {session('changePassword')}
        </button>
        <button
          type="button"
          className={cn(itemClass, 'w-full')}
          onClick={() => openOwnDialog('departments')}
        >
          <Network aria-hidden className="size-5 shrink-0 text-accent-ink" />
          {session('switchDepartment')}
        </button>
      </div>
    </Panel>
  );
}
