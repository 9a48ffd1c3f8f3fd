import { ListTree, RefreshCw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { type DictionaryDefinition, dictionaryResource } from '#contract/areas/dictionary-definitions.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { useSession } from '#modules/sign-in/session/index.ts';

const dialogs = {
  items: lazyDialog(() => import('../components/items-drawer.tsx')),
  recycleBin: lazyDialog(() => import('../components/recycle-bin.tsx'), { prefetch: false }),
};

const actions = [
  {
    key: 'items',
    label: ['字典配置', 'Items'],
    icon: <ListTree aria-hidden />,
    opens: 'items',
  },
  { verb: 'edit' },
  { verb: 'delete' },
] as const;

const rowName = ({ dictName, dictCode }: DictionaryDefinition) => dictName || (dictCode ?? '');

/** The dictionaries, with their items in a drawer. */
export default function DictionariesPage() {
  const { refreshCache } = useSession();
  const refresh = useLatest(refreshCache);
  const tools = useMemo(
    () =>
      [
        {
          key: 'refresh',
          label: ['刷新缓存', 'Refresh the cache'],
          icon: <RefreshCw aria-hidden />,
          run: () => void refresh.current(),
        },
        {
          key: 'recycleBin',
          label: ['回收站', 'Recycle bin'],
          icon: <Trash2 aria-hidden />,
          needs: 'deleteList',
          opens: 'recycleBin',
        },
      ] as const,
    [],
  );
  return (
    <ResourcePage
      resource={dictionaryResource}
      dialogs={dialogs}
      actions={actions}
      tools={tools}
      rowName={rowName}
    />
  );
}
