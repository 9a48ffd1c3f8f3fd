import { useContext, useEffect } from 'react';
import { PageFrameContext } from './page-context.ts';

/** Names the tab of the page after what it shows, such as a record; undefined leaves the name to the menu (TABS-17). */
export function usePageTitle(title: string | undefined): void {
  const frame = useContext(PageFrameContext);
  useEffect(() => frame?.setTitle(title), [frame, title]);
}
