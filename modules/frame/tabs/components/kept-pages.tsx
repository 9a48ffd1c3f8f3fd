import { type ReactNode, useMemo, useRef } from 'react';
import { keptPaths, pageKey } from '#machines/tabs/tabs.logic.ts';
import { useStrip } from '../tabs-context.ts';
import { usePageQueries } from '../use-page-queries.ts';
import { usePageScroll } from '../use-page-scroll.ts';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';

type KeptPagesProps = Pick<PageFrameProps, 'several' | 'draw' | 'readSearch' | 'writeSearch' | 'layer'> & {
  /** Rendered in place of the pages when the address is not that of a page. */
  instead?: ReactNode;
};

/** The kept pages: the active one visible, the others hidden (MENU-10 to MENU-12). */
export function KeptPages({ instead, ...rest }: KeptPagesProps) {
  const strip = useStrip(current => current);
  const container = useRef<HTMLDivElement>(null);
  // The order of the tabs is ignored here: moving a page in the document would lose its scroll positions.
  const kept = useMemo(() => {
    const paths = keptPaths(strip);
    return strip.tabs
      .filter(({ path }) => paths.includes(path))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  }, [strip]);
  const keys = useMemo(() => kept.map(pageKey), [kept]);
  const active = kept.find(({ path }) => path === strip.active);
  usePageScroll(container, active ? pageKey(active) : '', keys);
  const forgetData = usePageQueries(strip.active);
  return (
    <div ref={container} className="flex flex-1 flex-col">
      {kept.map(tab => (
        <PageFrame
          {...rest}
          key={pageKey(tab)}
          tab={tab}
          shown={instead === undefined && tab === active}
          forgetData={forgetData}
        />
      ))}
      {instead}
    </div>
  );
}
