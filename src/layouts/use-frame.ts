import type { Layout } from '#modules/frame/layout/index.ts';
import { useSettings } from '#modules/frame/preferences/index.ts';

/** The layout of the frame on a desktop or a phone. */
export interface Frame {
  /** The navigation is at the top; a phone has its drawer either way. */
  top: boolean;
  headerFixed: boolean;
  headerHides: boolean;
  /** What scrolls: only the content, the header with it, or the side menu as well. */
  scroller: 'content' | 'column' | 'frame';
  /** The content has a fixed width (SETTINGS-07); beside a side menu it always takes the available width. */
  narrow: boolean;
}

/** The frame as configured by the settings (LAYOUT-11, SETTINGS-06 to SETTINGS-13). */
export function useFrame({ mobile, topMenu }: Layout): Frame {
  const headerFixed = useSettings(({ context }) => context.settings.fixedHeader);
  const sidebarFixed = useSettings(({ context }) => context.settings.fixedSidebar);
  const headerHides = useSettings(snapshot => snapshot.hasTag('headerHides'));
  const fluid = useSettings(snapshot => snapshot.hasTag('fluid'));
  const sideScrolls = !mobile && !topMenu && !sidebarFixed;
  return {
    top: topMenu && !mobile,
    headerFixed,
    headerHides,
    scroller: sideScrolls ? 'frame' : headerFixed ? 'content' : 'column',
    narrow: topMenu && !fluid,
  };
}
