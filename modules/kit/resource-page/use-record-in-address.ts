import { useEffect } from 'react';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';
import { recordInSearch, usePageAddress } from '#modules/ground/platform/page/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import type { ListPage, ListRow } from '#modules/kit/list-page/index.ts';
import { resourceText } from './text.ts';
import type { AnyPage } from './types.ts';

/** Lazy: few visits open a record that their list does not have. */
const script = lazyModule(() => import('./open-record.ts'));

/** Shows a record of a page that its list does not have, or a warning why it cannot be shown. */
export const showRecord = (page: AnyPage, id: string, show: (row: ListRow) => void): Promise<void> =>
  script.load().then(
    ({ openRecord }) => openRecord(page, id, show),
    () => void toast.warning(textOf(resourceText)('recordUnread')),
  );

/** Opens the details of the record that the address of the page names. */
export const useRecordInAddress = (page: AnyPage, { view }: Pick<ListPage<ListRow>, 'view'>): void =>
  useRecordInSearch(id => void showRecord(page, id, view));

/** Shows the record that the address of the page names, once: it is taken out of the address. */
export function useRecordInSearch(show: (id: string) => void): void {
  const { search, writeSearch } = usePageAddress();
  const { id, rest } = recordInSearch(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is read once
  useEffect(() => {
    if (id === undefined) return;
    writeSearch(rest, { replace: true });
    show(id);
  }, [id]);
}
