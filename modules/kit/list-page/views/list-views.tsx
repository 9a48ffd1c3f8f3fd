import { useCapability } from '#modules/ground/capabilities/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import type { ViewsMenuProps } from './components/views-menu.tsx';

/** Lazy: the list is shown without it first. */
const ViewsMenu = lazyPart<ViewsMenuProps>(() => import('./components/views-menu.tsx'), {
  pending: ({ compact }) => <span className={compact ? 'size-11' : 'size-8'} />,
});

/** The views of a list page whose server keeps them. A list within another page has no address to open one by, and none. */
export function ListViews(props: ViewsMenuProps) {
  const { views } = useListPageContext();
  return views ? <OfferedViews {...props} /> : null;
}

function OfferedViews(props: ViewsMenuProps) {
  const { path } = usePageAddress();
  const canKeep = useCapability('listViews') === true;
  return canKeep && path !== '' ? <ViewsMenu {...props} /> : null;
}
