import { useContext, useEffect } from 'react';
import { PageFrameContext } from './page-context.ts';

/**
 * Sets the title of the page's tab, for example to the name of a record; undefined keeps the title of the menu
 * entry (TABS-17).
 */
export function usePageTitle(title: string | undefined): void {
  const frame = useContext(PageFrameContext);
  useEffect(() => frame?.setTitle(title), [frame, title]);
}
