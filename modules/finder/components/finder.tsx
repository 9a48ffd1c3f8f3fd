import { Command as List } from 'cmdk';
import { Search } from 'lucide-react';

import { useState } from 'react';
import { useOpenEntry, useSearchable } from '#modules/permissions/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { useSessionUser } from '#modules/session/index.ts';
import { find } from '../find.logic.ts';
import { paletteText } from '../lazy-text.ts';
import { matchPinyin } from '../pinyin.ts';
import { toggleFavourite, usePlaces } from '../places.ts';
import type { Command } from '../types.ts';
import { FinderFooter } from './finder-footer.tsx';
import { CommandItem, PageItem } from './finder-items.tsx';

interface FinderProps {
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Called when something was chosen. */
  onDone: () => void;
  commands?: readonly Command[];
  /** The path of the page that is shown. */
  path?: string;
  /** Favourites and recent pages are listed first while nothing is typed. */
  places?: boolean;
}

const nothing: readonly Command[] = [];
const headed =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-text-muted [&_[cmdk-group-heading]]:text-xs';

/** A search box over pages and commands, found by text, pinyin and initials (MENU-24, MENU-25). */
export function Finder({
  label,
  placeholder,
  query,
  onQueryChange,
  onDone,
  commands = nothing,
  path,
  places = false,
}: FinderProps) {
  const t = useText(paletteText);
  const open = useOpenEntry();
  const userId = useSessionUser()?.id;
  const { favourites, recent } = usePlaces(userId);
  const [marked, setMarked] = useState('');
  const all = useSearchable();
  const pages = find(all, query, matchPinyin);
  const doable = find(
    commands.map(command => ({ ...command, title: command.label, names: [command.label] })),
    query,
    matchPinyin,
  );
  const atPaths = (paths: readonly string[]) =>
    paths.flatMap(each => pages.find(({ item }) => item.entry.path === each) ?? []);
  const idle = places && query.trim() === '';
  const groups = [
    { id: 'favourite', heading: t('favourites'), found: idle ? atPaths(favourites) : [] },
    { id: 'recent', heading: t('recent'), found: idle ? atPaths(recent.filter(each => each !== path)) : [] },
    { id: 'page', heading: places ? t('pages') : undefined, found: pages },
  ].filter(({ found }) => found.length > 0);
  const markedPath = all.find(({ entry }) => marked === keyOf(marked.split(':')[0] ?? '', entry.id))?.entry
    .path;
  const star = () => {
    if (userId !== undefined && markedPath !== undefined) toggleFavourite(userId, markedPath);
  };

  return (
    <List
      shouldFilter={false}
      loop
      vimBindings={false}
      label={label}
      value={marked}
      onValueChange={setMarked}
      onKeyDown={event => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'd') return;
        event.preventDefault();
        star();
      }}
      className="flex min-h-0 flex-col"
    >
      <div className="flex shrink-0 items-center gap-2 border-border border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-text-faint" />
        <List.Input
          autoFocus
          value={query}
          onValueChange={onQueryChange}
          placeholder={placeholder}
          aria-label={placeholder}
          className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
      </div>
      <List.List
        label={label}
        className="thin-scroll max-h-100 min-h-0 flex-1 scroll-py-2 overflow-y-auto p-1"
      >
        {groups.map(({ id, heading, found }) => (
          <List.Group key={id} heading={heading} className={headed}>
            {found.map(({ item, span }) => (
              <PageItem
                key={item.entry.id}
                value={keyOf(id, item.entry.id)}
                page={item}
                span={span}
                starred={favourites.includes(item.entry.path)}
                onChoose={() => {
                  onDone();
                  open(item.entry);
                }}
              />
            ))}
          </List.Group>
        ))}
        {doable.length > 0 && (
          <List.Group heading={t('commands')} className={headed}>
            {doable.map(({ item, span }) => (
              <CommandItem
                key={item.id}
                value={keyOf('command', item.id)}
                command={item}
                span={span}
                onChoose={() => {
                  onDone();
                  item.run();
                }}
              />
            ))}
          </List.Group>
        )}
      </List.List>
      {groups.length === 0 && doable.length === 0 && (
        <div role="status" className="px-2 pt-2 pb-6 text-center text-text-muted">
          <p>{t('nothing', { query: query.trim() })}</p>
          <p className="mt-1 text-xs">{t('nothingHint')}</p>
        </div>
      )}
      <FinderFooter
        starred={markedPath === undefined ? undefined : favourites.includes(markedPath)}
        onStar={star}
        keys={places}
      />
    </List>
  );
}

const keyOf = (group: string, id: string) => `${group}:${id}`;
