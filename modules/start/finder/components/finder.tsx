import { Command as List } from 'cmdk';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { userPath } from '#contract/constants.ts';
import { useOpenTab } from '#modules/frame/tabs/index.ts';
import { useOpenEntry } from '#modules/ground/permissions/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { isShortcut, keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { IconButton, Spinner } from '#modules/ground/ui/index.ts';
import { find } from '../find.logic.ts';
import { typedBefore } from '../finder-overlay.ts';
import { searchText } from '../lazy-text.ts';
import { matchPinyin } from '../pinyin.ts';
import type { Command } from '../types.ts';
import { useFoundPages } from '../use-found-pages.ts';
import { usePeople } from '../use-people.ts';
import { useRecords } from '../use-records.ts';
import { FinderFooter } from './finder-footer.tsx';
import { CommandItem, PageItem, PersonItem, RetryItem } from './finder-items.tsx';
import { FinderRecords } from './finder-records.tsx';

interface FinderProps {
  commands: readonly Command[];
  /** The path of the page that is shown. */
  path: string;
  /** Called when something was chosen. */
  onDone: () => void;
}

const headed =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-text-muted [&_[cmdk-group-heading]]:text-xs';

/**
 * The search box over favourite, recent and all pages, commands and people. Pages and commands are found by text, pinyin
 * and initials (MENU-24, MENU-25), records of all resources by the server, or people on servers that search no others; they
 * are last, because they arrive later.
 */
export function Finder({ commands, path, onDone }: FinderProps) {
  const t = useText(searchText);
  const open = useOpenEntry();
  const openTab = useOpenTab();
  const [query, setQuery] = useState(typedBefore);
  const [marked, setMarked] = useState('');
  const { pages, favourites, recent, isFavourite, toggle } = useFoundPages(query, path);
  const records = useRecords(query);
  const { people, searching, failure, retry, offered } = usePeople(query, records.offered !== true);
  const isSearching = searching || records.searching;
  const doable = find(
    commands.map(command => ({ ...command, title: command.label, names: [command.label] })),
    query,
    matchPinyin,
  );
  const groups = [
    { id: 'favourite', heading: t('favourites'), found: favourites },
    { id: 'recent', heading: t('recent'), found: recent },
    { id: 'page', heading: t('pages'), found: pages },
  ].filter(({ found }) => found.length > 0);
  const markedPage = pages.find(({ item }) => marked.endsWith(`:${item.entry.id}`))?.item;
  const star = () => markedPage && toggle(markedPage);
  const isEmpty =
    groups.length + doable.length + people.length + records.groups.length + records.recent.length === 0 &&
    failure === undefined &&
    records.failure === undefined;
  const choose = (act: () => void) => () => {
    onDone();
    act();
  };

  return (
    <List
      shouldFilter={false}
      loop
      vimBindings={false}
      label={t('title')}
      value={marked}
      onValueChange={setMarked}
      onKeyDown={keyHandler((event: KeyboardEvent) => {
        if (!isShortcut(event, 'star')) return;
        event.preventDefault();
        star();
      })}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      <div className="flex shrink-0 items-center gap-2 border-border border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-text-faint" />
        <List.Input
          autoFocus
          value={query}
          onValueChange={setQuery}
          placeholder={t(
            records.offered ? 'placeholderWithRecords' : offered ? 'placeholderWithPeople' : 'placeholder',
          )}
          className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none pointer-coarse:h-12"
        />
        {isSearching && (
          <Spinner label={t(searching ? 'searchingPeople' : 'searchingRecords')} className="shrink-0" />
        )}
        <IconButton label={t('close')} onClick={onDone} className="sm:hidden pointer-coarse:size-11">
          <X aria-hidden />
        </IconButton>
      </div>
      <List.List label={t('title')} className="thin-scroll min-h-0 flex-1 scroll-py-2 overflow-y-auto p-1">
        {groups.map(({ id, heading, found }) => (
          <List.Group key={id} heading={heading} className={headed}>
            {found.map(({ item, span }) => (
              <PageItem
                key={item.entry.id}
                value={`${id}:${item.entry.id}`}
                page={item}
                span={span}
                starred={isFavourite(item)}
                onChoose={choose(() => open(item.entry))}
              />
            ))}
          </List.Group>
        ))}
        {doable.length > 0 && (
          <List.Group heading={t('commands')} className={headed}>
            {doable.map(({ item, span }) => (
              <CommandItem
                key={item.id}
                value={`command:${item.id}`}
                command={item}
                span={span}
                onChoose={choose(item.run)}
              />
            ))}
          </List.Group>
        )}
        {(people.length > 0 || failure !== undefined) && (
          <List.Group heading={t('people')} className={headed}>
            {people.map(person => (
              <PersonItem
                key={person.id}
                value={`person:${person.id}`}
                person={person}
                query={query}
                onChoose={choose(() => openTab(userPath(person.id), person.name))}
              />
            ))}
            {failure !== undefined && (
              <RetryItem
                value="person:retry"
                text={t('peopleFailed', { reason: failureText(failure) })}
                onChoose={retry}
              />
            )}
          </List.Group>
        )}
        <FinderRecords records={records} query={query} headingClass={headed} choose={choose} />
      </List.List>
      <div role="status" className="absolute inset-x-0 top-1/3 px-4 text-center text-text-muted">
        {isEmpty && !isSearching && (
          <>
            <p className="wrap-anywhere">{t('nothing', { query: query.trim() })}</p>
            <p className="mt-1 text-xs">{t('nothingHint')}</p>
          </>
        )}
      </div>
      <FinderFooter starred={markedPage && isFavourite(markedPage)} onStar={star} />
    </List>
  );
}
