import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Menu } from '#contract/areas/menus.ts';
import { entryTitle } from '#modules/ground/permissions/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { Button, Dialog, EmptyState, ErrorState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { outlineOf } from '../outline.logic.ts';
import { wholeTree } from '../sources.ts';
import { menusText } from '../text.ts';
import { MenuOutline } from './menu-outline.tsx';

const titleOf = ({ name, url, component }: Menu) =>
  entryTitle({ title: name ?? '', path: url ?? '', component: component ?? '' });

const query = {
  queryKey: entityKey('menu', 'outline'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => outlineOf(await wholeTree(signal), titleOf),
  // Its functions cannot be compared.
  structuralSharing: false,
  staleTime: 0,
} as const;

/** Changes the order of the menu, and what its entries are below. */
export default function OrderDialog({ close, saved }: { close: () => void; saved: () => void }) {
  const t = useText(menusText);
  const client = useQueryClient();
  const { data: outline, error, isFetching, refetch } = useQuery(query);
  return (
    <Dialog
      open
      width={640}
      title={t('order.title')}
      description={t('order.hint')}
      onOpenChange={open => !open && close()}
      footer={<Button onClick={close}>{t('order.done')}</Button>}
    >
      {outline === undefined && !error && <SkeletonLines lines={8} />}
      {outline === undefined && error && (
        <ErrorState description={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {outline?.ids.length === 0 && <EmptyState title={t('order.empty')} />}
      {outline !== undefined && outline.ids.length > 0 && (
        <MenuOutline outline={outline} onStored={saved} reload={() => client.fetchQuery(query)} />
      )}
    </Dialog>
  );
}
