import { pageSizes } from '#contract/list-query.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';

/** The pager of the list (LIST-12, LIST-15 to LIST-18). */
export function ListPagination() {
  const { actor, unpaged } = useListPageContext();
  const page = useListSelector(({ context }) => context.query.page);
  const size = useListSelector(({ context }) => context.query.size);
  const total = useListSelector(({ context }) => context.total);
  if (unpaged || total === 0) return null;
  return (
    <Pagination
      page={page}
      pageSize={size}
      total={total}
      pageSizes={pageSizes}
      onChange={(nextPage, nextSize) =>
        actor.send(
          nextSize === size ? { type: 'page.turn', page: nextPage } : { type: 'size.change', size: nextSize },
        )
      }
    />
  );
}
