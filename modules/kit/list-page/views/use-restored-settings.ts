import { useLayoutEffect, useState } from 'react';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import { storedView } from './stored-view.ts';
import type { ViewSettings } from './use-list-views.ts';
import { viewLinkOf } from './view-address.ts';

/**
 * Gives the table its own settings back where a page opens without the view that was shown in it last.
 *
 * @returns whether the settings are those to begin with
 */
export function useRestoredSettings({ changeSettings }: ViewSettings): boolean {
  const { name, columns } = useListPageContext();
  const { search } = usePageAddress();
  const [stored] = useState(() => storedView(name, columns));
  const [plain] = useState(() => (viewLinkOf(search).view === undefined ? stored.read()?.plain : undefined));
  const [ready, setReady] = useState(plain === undefined);
  useLayoutEffect(() => {
    if (plain === undefined) return;
    stored.remove();
    changeSettings(() => plain);
    setReady(true);
  }, [plain, stored, changeSettings]);
  return ready;
}
