import { assign, setup } from 'xstate';
import { type Device, type MobileSize, openedKeys, type Submenu, toggledKeys } from './layout.logic.ts';

interface LayoutContext {
  startDevice: Device;
  size: MobileSize;
  /** What the person chose on a desktop. */
  opened: boolean;
  horizontal: boolean;
  /** Ids of the open submenus. */
  openKeys: readonly string[];
}

type LayoutEvent =
  | { type: 'sidebar.toggle' }
  | { type: 'drawer.close' }
  | { type: 'device.changed'; device: Device }
  | { type: 'size.changed'; size: MobileSize }
  | { type: 'mode.changed'; horizontal: boolean }
  | { type: 'submenu.toggle'; submenu: Submenu }
  | { type: 'entry.shown'; trail: readonly string[] };

interface LayoutInput {
  device: Device;
  /** The initial size class; regular by default (LAYOUT-17). */
  size?: MobileSize;
  /** The open state of the last visit (LAYOUT-10). */
  opened: boolean;
  /** Top navigation instead of a side menu (LAYOUT-11). */
  horizontal: boolean;
}

/** The tags of the machine, for its views. */
export type LayoutTag =
  | 'mobile'
  | 'small'
  | 'desktop'
  | 'sidebarOpen'
  | 'drawerOpen'
  | 'sideMenu'
  | 'topMenu';

/** Guards and assignments of the frame, by name; the regions compose them. */
export const layoutSetup = setup({
  types: {
    context: {} as LayoutContext,
    events: {} as LayoutEvent,
    input: {} as LayoutInput,
    tags: {} as LayoutTag,
  },
  guards: {
    isMobile: ({ event }) => event.type === 'device.changed' && event.device === 'mobile',
    isDesktop: ({ event }) => event.type === 'device.changed' && event.device === 'desktop',
    startsMobile: ({ context }) => context.startDevice === 'mobile',
    wasOpened: ({ context }) => context.opened,
    isSmall: ({ context }) => context.size === 'small',
    becomesSmall: ({ event }) => event.type === 'size.changed' && event.size === 'small',
    becomesRegular: ({ event }) => event.type === 'size.changed' && event.size === 'regular',
    startsHorizontal: ({ context }) => context.horizontal,
    becomesHorizontal: ({ event }) => event.type === 'mode.changed' && event.horizontal,
    becomesVertical: ({ event }) => event.type === 'mode.changed' && !event.horizontal,
  },
  actions: {
    rememberOpened: assign({ opened: true }),
    rememberClosed: assign({ opened: false }),
    rememberSize: assign({
      size: ({ context, event }) => (event.type === 'size.changed' ? event.size : context.size),
    }),
    rememberHorizontal: assign({ horizontal: true }),
    rememberVertical: assign({ horizontal: false }),
    toggleSubmenu: assign({
      openKeys: ({ context, event }) =>
        event.type === 'submenu.toggle'
          ? toggledKeys(context.openKeys, event.submenu, context.horizontal)
          : context.openKeys,
    }),
    openTrail: assign({
      openKeys: ({ context, event }) =>
        event.type === 'entry.shown'
          ? openedKeys(context.openKeys, event.trail, context.horizontal)
          : context.openKeys,
    }),
  },
});
