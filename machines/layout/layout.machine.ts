import { assign, setup } from 'xstate';
import { type Device, openedKeys, type Submenu, toggledKeys } from './layout.logic.ts';

interface LayoutContext {
  startDevice: Device;
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
  | { type: 'submenu.toggle'; submenu: Submenu }
  | { type: 'entry.shown'; trail: readonly string[] };

interface LayoutInput {
  device: Device;
  /** The open state of the last visit (LAYOUT-10). */
  opened: boolean;
  /** Top navigation instead of a side menu (LAYOUT-11). */
  horizontal: boolean;
}

/** What the frame shows; the interface of the machine. */
export type LayoutTag = 'mobile' | 'desktop' | 'sidebarOpen' | 'drawerOpen';

/** The frame around the pages: which device, and what its side menu shows. */
export const layoutMachine = setup({
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
  },
  actions: {
    rememberOpened: assign({ opened: true }),
    rememberClosed: assign({ opened: false }),
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
}).createMachine({
  id: 'layout',
  description: 'The frame around the pages',
  context: ({ input }) => ({
    startDevice: input.device,
    opened: input.opened,
    horizontal: input.horizontal,
    openKeys: [],
  }),
  initial: 'starting',
  on: {
    'submenu.toggle': {
      actions: 'toggleSubmenu',
      description: 'One top-level submenu is open at a time; all keys outlive a collapse',
      meta: { req: ['MENU-19', 'MENU-20', 'MENU-21'] },
    },
    'entry.shown': {
      actions: 'openTrail',
      description: 'The way to the shown entry is open',
      meta: { req: ['MENU-15'] },
    },
  },
  states: {
    starting: {
      description: 'The width of the viewport decides, before the stored state does',
      meta: { req: ['LAYOUT-10'] },
      always: [{ guard: 'startsMobile', target: 'mobile' }, { target: 'desktop' }],
    },
    desktop: {
      description: 'A fixed sider beside the content',
      meta: { req: ['LAYOUT-05', 'LAYOUT-14'] },
      tags: 'desktop',
      initial: 'restoring',
      on: {
        'device.changed': {
          guard: 'isMobile',
          target: 'mobile',
          description: 'Entering mobile closes the sidebar',
          meta: { req: ['LAYOUT-15'] },
        },
      },
      states: {
        restoring: {
          description: 'The open state of the last visit',
          meta: { req: ['LAYOUT-10'] },
          always: [{ guard: 'wasOpened', target: 'open' }, { target: 'collapsed' }],
        },
        open: {
          description: 'The sider shows titles',
          meta: { req: ['LAYOUT-06'] },
          tags: 'sidebarOpen',
          entry: 'rememberOpened',
          on: { 'sidebar.toggle': { target: 'collapsed', meta: { req: ['HEADER-01'] } } },
        },
        collapsed: {
          description: 'The sider shows icons; the open submenus are remembered',
          meta: { req: ['LAYOUT-07', 'MENU-21'] },
          entry: 'rememberClosed',
          on: { 'sidebar.toggle': { target: 'open', meta: { req: ['HEADER-01'] } } },
        },
      },
    },
    mobile: {
      description: 'The side menu is a drawer',
      meta: { req: ['LAYOUT-04', 'LAYOUT-13'] },
      tags: 'mobile',
      initial: 'closed',
      on: {
        'device.changed': {
          guard: 'isDesktop',
          target: 'desktop.open',
          description: 'Entering desktop opens the sidebar',
          meta: { req: ['LAYOUT-16'] },
        },
      },
      states: {
        closed: {
          description: 'Only the content is shown',
          on: { 'sidebar.toggle': { target: 'drawerOpen', meta: { req: ['HEADER-01'] } } },
        },
        drawerOpen: {
          description: 'The menu lies over the content',
          meta: { req: ['LAYOUT-08'] },
          tags: 'drawerOpen',
          on: {
            'sidebar.toggle': { target: 'closed', meta: { req: ['HEADER-01'] } },
            'drawer.close': { target: 'closed', description: 'An entry was chosen, or the drawer left' },
            'entry.shown': { target: 'closed', actions: 'openTrail' },
          },
        },
      },
    },
  },
});
