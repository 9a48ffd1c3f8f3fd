import { type SearchablePage, useSearchable } from '#modules/ground/permissions/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { type Found, find } from './find.logic.ts';
import { matchPinyin } from './pinyin.ts';
import { toggleFavourite, usePlaces } from './places.ts';

/** The pages that a query finds (MENU-24, MENU-25), and the person's own places among them. */
export interface FoundPages {
  pages: readonly Found<SearchablePage>[];
  /** Both are empty as soon as something is typed. */
  favourites: readonly Found<SearchablePage>[];
  recent: readonly Found<SearchablePage>[];
  isFavourite: (page: SearchablePage) => boolean;
  toggle: (page: SearchablePage) => void;
}

/** @param path the path of the page that is shown, which is not a recent one */
export function useFoundPages(query: string, path: string): FoundPages {
  const userId = useSessionUser()?.id;
  const { favourites, recent } = usePlaces(userId);
  const pages = find(useSearchable(), query, matchPinyin);
  const idle = query.trim() === '';
  const atPaths = (paths: readonly string[]) =>
    idle ? paths.flatMap(each => pages.find(({ item }) => item.entry.path === each) ?? []) : [];
  return {
    pages,
    favourites: atPaths(favourites),
    recent: atPaths(recent.filter(each => each !== path)),
    isFavourite: ({ entry }) => favourites.includes(entry.path),
    toggle: ({ entry }) => {
      if (userId !== undefined) toggleFavourite(userId, entry.path);
    },
  };
}
