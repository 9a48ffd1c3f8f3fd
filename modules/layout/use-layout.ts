import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { deviceAt, type Submenu, widestMobile } from '#machines/layout/layout.logic.ts';
import { layoutMachine } from '#machines/layout/layout.machine.ts';
import { inspection } from '#modules/platform/inspect/index.ts';
import { changePreferences, preferences } from '#modules/preferences/index.ts';

/** The frame's state, and what can be done to it. */
export interface Layout {
  mobile: boolean;
  sidebarOpen: boolean;
  drawerOpen: boolean;
  /** Ids of the open submenus. */
  openKeys: readonly string[];
  toggleSidebar: () => void;
  closeDrawer: () => void;
  toggleSubmenu: (submenu: Submenu) => void;
  /** Opens the way to the shown entry, and closes the drawer that lay over it. */
  showEntry: (trail: readonly string[]) => void;
}

/** Starts the frame, follows the width of the window, and keeps the sidebar's state for the next visit (LAYOUT-10). */
export function useLayout(): Layout {
  const actor = useActorRef(layoutMachine, {
    inspect: inspection,
    input: {
      device: deviceAt(window.innerWidth),
      opened: preferences().sidebarOpened,
      horizontal: preferences().layout === 'topmenu',
    },
  });
  const snapshot = useSelector(actor, current => current);
  const { opened, openKeys } = snapshot.context;

  useEffect(() => {
    const media = window.matchMedia(`(max-width: ${widestMobile}px)`);
    const report = () => actor.send({ type: 'device.changed', device: media.matches ? 'mobile' : 'desktop' });
    media.addEventListener('change', report);
    return () => media.removeEventListener('change', report);
  }, [actor]);
  useEffect(() => {
    if (opened !== preferences().sidebarOpened) changePreferences({ sidebarOpened: opened });
  }, [opened]);

  return {
    mobile: snapshot.hasTag('mobile'),
    sidebarOpen: snapshot.hasTag('sidebarOpen'),
    drawerOpen: snapshot.hasTag('drawerOpen'),
    openKeys,
    toggleSidebar: () => actor.send({ type: 'sidebar.toggle' }),
    closeDrawer: () => actor.send({ type: 'drawer.close' }),
    toggleSubmenu: submenu => actor.send({ type: 'submenu.toggle', submenu }),
    showEntry: trail => actor.send({ type: 'entry.shown', trail }),
  };
}
