import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DictionaryItemRecord } from '#contract/areas/dictionary-items.ts';
import { dictionaryItemResource } from '#contract/areas/dictionary-items.ts';
import { maximumPageSize } from '#contract/list-query.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { Button, Dialog, EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { dictionaryPageText } from '../page-text.ts';
import { useOrderedDictionary } from './ordered-dictionary.ts';
import { OrderedItems } from './ordered-items.tsx';

const { list } = dictionaryItemResource.endpoints;

/** All items of a dictionary in their order. */
const orderedItems = (dictId: string) => ({
  queryKey: entityKey('dictionaryItem', 'ordered', dictId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DictionaryItemRecord[]> => {
    const input = { dictId, column: 'sortOrder', order: 'asc', pageNo: 1, pageSize: maximumPageSize };
    const { records } = await request(list, input, { signal, handlesFailure: true });
    return records;
  },
  staleTime: 0,
});

/** Changes the order of the items of a dictionary. */
export default function OrderDialog({ close, saved }: Omit<DialogProps<DictionaryItemRecord>, 'row'>) {
  const t = useText(dictionaryPageText);
  const client = useQueryClient();
  const query = orderedItems(useOrderedDictionary().id);
  const stored = useQuery(query);
  return (
    <Dialog
      open
      width={560}
      title={t('order.title')}
      description={t('order.hint')}
      onOpenChange={open => !open && close()}
      footer={<Button onClick={close}>{t('order.done')}</Button>}
    >
      <QueryState
        query={stored}
        pending={<SkeletonLines lines={6} />}
        empty={<EmptyState title={t('order.empty')} />}
      >
        {items => <OrderedItems items={items} onStored={saved} reload={() => client.fetchQuery(query)} />}
      </QueryState>
    </Dialog>
  );
}
