import { useMemo } from 'react';
import type { ListViewContent } from '#contract/areas/list-views.ts';
import { defaultSort, pageSizes } from '#contract/list-query.ts';
import type { ListQuery } from '#machines/list-page/list-query.logic.ts';
import { fittedContent, type ListShape } from '#machines/list-views/list-view.logic.ts';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';
import { untouchedQuery } from '../list-search.ts';
import type { TableSettings } from '../table-settings.ts';
import { sortKeyOf } from '../use-list-page.ts';

const sizeOf = (size: number): ListViewContent['query']['size'] =>
  pageSizes.find(offered => offered === size) ?? pageSizes[0];

/** What the list shows now, as a view would keep it, and what it could show. */
export function useViewContent(settings: TableSettings): { content: ListViewContent; shape: ListShape } {
  const { columns, fields, sort = defaultSort, views } = useListPageContext();
  const query = useListSelector(({ context }) => context.query);
  const shape = useMemo(
    (): ListShape => ({
      columns: columns.map(({ key }) => key),
      hiddenAtFirst: columns.filter(({ defaultHidden }) => defaultHidden).map(({ key }) => key),
      filters: fields.map(({ name }) => name),
      sortable: columns.filter(({ sortable }) => sortable).map(({ key }) => sortKeyOf(key)),
      sort,
      conditions: views?.conditionFields ?? [],
    }),
    [columns, fields, sort, views],
  );
  const content = useMemo(() => {
    const { column, order, filters, matchType, conditions, size } = query;
    // Columns that the settings do not name are as they are at first, which their order has to state.
    const named = [...settings.order, ...shape.columns.filter(key => !settings.order.includes(key))];
    const shown = {
      columns: { ...settings, order: named },
      query: {
        column,
        order,
        matchType,
        filters: { ...filters },
        conditions: [...conditions],
        size: sizeOf(size),
      },
    };
    return fittedContent(shown, shape).content;
  }, [query, settings, shape]);
  return { content, shape };
}

/** The query of a view on its first page. */
export const queryOf = ({ query }: ListViewContent): ListQuery => ({ ...query, page: untouchedQuery.page });
