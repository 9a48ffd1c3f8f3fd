import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Menu } from '#contract/areas/menus.ts';
import { entryTitle } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { Button, Dialog, EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
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
  const stored = useQuery(query);
  return (
    <Dialog
      open
      width={640}
      title={t('order.title')}
      description={t('order.hint')}
      onOpenChange={open => !open && close()}
      footer={<Button onClick={close}>{t('order.done')}</Button>}
    >
      <QueryState
        query={stored}
        pending={<SkeletonLines lines={8} />}
        isEmpty={({ ids }) => ids.length === 0}
        empty={<EmptyState title={t('order.empty')} />}
      >
        {outline => (
          <MenuOutline outline={outline} onStored={saved} reload={() => client.fetchQuery(query)} />
        )}
      </QueryState>
    </Dialog>
  );
}
