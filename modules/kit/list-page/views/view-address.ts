import type { ListQuery } from '#machines/list-page/list-query.logic.ts';
import type { ViewLink } from '#machines/list-views/list-views.types.ts';

type Search = Readonly<Record<string, unknown>>;

/** The parameter of an address with the id of a view. Ids begin with a letter, because long numbers are read as numbers. */
const parameter = 'view';

/** The view that an address names. A view and nothing else means the query of the view. */
export function viewLinkOf(search: Search): ViewLink {
  const given = search[parameter];
  const view = typeof given === 'string' && given !== '' ? given.slice(0, 36) : undefined;
  return { view, isAlone: view !== undefined && Object.keys(search).length === 1 };
}

/** The search part of an address for a query, with the view that it belongs to, beside which there is always a query. */
export function withView(
  search: Search,
  view: string | undefined,
  { size }: ListQuery,
): Record<string, unknown> {
  return view === undefined ? { ...search } : { [parameter]: view, ...search, size };
}

/** The address that opens a view, in the path of its page. */
export function linkToView(
  view: string,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): string {
  return `${origin}${pathname}?${new URLSearchParams({ [parameter]: view })}`;
}
