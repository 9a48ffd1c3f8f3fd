import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { deviceAt, type Submenu, sizeAt, widestMobile, widestSmall } from '#machines/layout/layout.logic.ts';
import { layoutMachine } from '#machines/layout/layout.machine.ts';
import { preferences, settingsActor, useSettings } from '#modules/frame/preferences/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';

/** The frame's state, and its operations. */
export interface Layout {
  mobile: boolean;
  /** The narrowest of the mobile windows (LAYOUT-17). */
  small: boolean;
  /** The navigation is at the top; on mobile it is a drawer all the same (LAYOUT-11). */
  topMenu: boolean;
  sidebarOpen: boolean;
  drawerOpen: boolean;
  /** Ids of the open submenus. */
  openKeys: readonly string[];
  toggleSidebar: () => void;
  closeDrawer: () => void;
  toggleSubmenu: (submenu: Submenu) => void;
  /** Opens the ancestors of the shown entry, and closes the drawer above it. */
  showEntry: (trail: readonly string[]) => void;
}

/**
 * Starts the frame, follows the width of the window and the chosen navigation, and stores the side menu's state for the
 * next visit (LAYOUT-10, LAYOUT-11, LAYOUT-17).
 */
export function useLayout(): Layout {
  const actor = useActorRef(layoutMachine, {
    inspect: inspection,
    input: {
      device: deviceAt(window.innerWidth),
      size: sizeAt(window.innerWidth),
      opened: preferences().sidebarOpened,
      horizontal: preferences().layout === 'topmenu',
    },
  });
  const snapshot = useSelector(actor, current => current);
  const { opened, openKeys } = snapshot.context;
  const device = snapshot.hasTag('mobile') ? 'mobile' : 'desktop';
  const horizontal = useSettings(({ context }) => context.settings.layout === 'topmenu');

  useEffect(() => {
    const followed = new AbortController();
    const follow = (width: number, report: (narrow: boolean) => void) => {
      const media = window.matchMedia(`(max-width: ${width}px)`);
      media.addEventListener('change', () => report(media.matches), { signal: followed.signal });
    };
    // The size first, so that a narrow window starts with the right size class.
    follow(widestSmall, small => actor.send({ type: 'size.changed', size: small ? 'small' : 'regular' }));
    follow(widestMobile, narrow =>
      actor.send({ type: 'device.changed', device: narrow ? 'mobile' : 'desktop' }),
    );
    return () => followed.abort();
  }, [actor]);
  useEffect(() => actor.send({ type: 'mode.changed', horizontal }), [actor, horizontal]);
  useEffect(() => {
    const kept = preferences();
    if (opened === kept.sidebarOpened && device === kept.device) return;
    settingsActor().send({ type: 'frame.changed', device, sidebarOpened: opened });
  }, [opened, device]);

  return {
    mobile: device === 'mobile',
    small: snapshot.hasTag('small'),
    topMenu: snapshot.hasTag('topMenu'),
    sidebarOpen: snapshot.hasTag('sidebarOpen'),
    drawerOpen: snapshot.hasTag('drawerOpen'),
    openKeys,
    toggleSidebar: () => actor.send({ type: 'sidebar.toggle' }),
    closeDrawer: () => actor.send({ type: 'drawer.close' }),
    toggleSubmenu: submenu => actor.send({ type: 'submenu.toggle', submenu }),
    showEntry: trail => actor.send({ type: 'entry.shown', trail }),
  };
}
