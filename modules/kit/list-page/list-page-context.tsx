import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { ListPageTag } from '#machines/list-page/list-page.types.ts';
import { keyOf, type ListRow } from '#machines/list-page/selection.logic.ts';
import type { ListPage, ListSnapshot } from './use-list-page.ts';

/**
 * The context value changes rarely. What changes often is read from the actor with {@link useListSelector}, so
 * that a view renders again only when its own slice changes.
 */
const ListPageContext = createContext<ListPage<ListRow> | undefined>(undefined);

export interface ListPageProviderProps<Row extends ListRow> {
  page: ListPage<Row>;
  children: ReactNode;
}

/** Provides a list page to its views. */
export function ListPageProvider<Row extends ListRow>({ page, children }: ListPageProviderProps<Row>) {
  return <ListPageContext value={page as unknown as ListPage<ListRow>}>{children}</ListPageContext>;
}

/** The nearest list page. */
export function useListPageContext(): ListPage<ListRow> {
  const page = useContext(ListPageContext);
  if (page === undefined) throw new Error('A view of a list page needs a <ListPageProvider> around it');
  return page;
}

/** A slice of the state of the nearest list page. */
export function useListSelector<Slice>(
  selector: (snapshot: ListSnapshot) => Slice,
  isSame?: (left: Slice, right: Slice) => boolean,
): Slice {
  return useSelector(useListPageContext().actor, selector, isSame);
}

/** Whether the list page is in a state with this tag. */
export function useListTag(tag: ListPageTag): boolean {
  return useListSelector(snapshot => snapshot.hasTag(tag));
}

/** Whether one row is selected; its view renders again only when that changes. */
export function useIsSelected(row: ListRow): boolean {
  const key = keyOf(row);
  return useListSelector(({ context }) => context.selected.has(key));
}

/** Whether an edit took a row out of the filters; it is shown until the next load. */
export function useHasLeft(row: ListRow): boolean {
  const key = keyOf(row);
  return useListSelector(({ context }) => context.left.includes(key));
}
