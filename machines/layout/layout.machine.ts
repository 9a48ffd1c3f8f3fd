import { frameRegion } from './frame.region.ts';
import { layoutSetup } from './layout.setup.ts';

/** The frame around the pages: the device, what its side menu shows, and the position of the navigation. */
export const layoutMachine = layoutSetup.createMachine({
  id: 'layout',
  description: 'The frame around the pages',
  context: ({ input }) => ({
    startDevice: input.device,
    size: input.size ?? 'regular',
    opened: input.opened,
    horizontal: input.horizontal,
    openKeys: [],
  }),
  type: 'parallel',
  on: {
    'submenu.toggle': {
      actions: 'toggleSubmenu',
      description: 'One top-level submenu is open at a time; the open keys survive a collapse',
      meta: { req: ['MENU-19', 'MENU-20', 'MENU-21'] },
    },
    'size.changed': {
      actions: 'rememberSize',
      description: 'Tracked on the desktop too, for when it becomes mobile',
      meta: { req: ['LAYOUT-17'] },
    },
    'entry.shown': {
      actions: 'openTrail',
      description: 'The ancestors of the shown entry are opened',
      meta: { req: ['MENU-15'] },
    },
  },
  states: {
    frame: frameRegion,
    mode: {
      description: 'The position of the navigation',
      meta: { req: ['LAYOUT-11'] },
      initial: 'deciding',
      on: {
        'mode.changed': [
          {
            guard: 'becomesHorizontal',
            target: '.topMenu',
            description: 'The setting changes to the top',
            meta: { req: ['LAYOUT-11'] },
          },
          {
            guard: 'becomesVertical',
            target: '.sideMenu',
            description: 'The setting changes to the side',
            meta: { req: ['LAYOUT-11'] },
          },
        ],
      },
      states: {
        deciding: {
          description: 'The stored mode decides',
          always: [
            { guard: 'startsHorizontal', target: 'topMenu', description: 'The top was chosen' },
            { target: 'sideMenu', description: 'The side, unless the top was chosen' },
          ],
        },
        sideMenu: {
          description: 'The navigation is a menu at the side',
          meta: { req: ['LAYOUT-11'] },
          tags: 'sideMenu',
          entry: 'rememberVertical',
        },
        topMenu: {
          description: 'The navigation is at the top',
          meta: { req: ['LAYOUT-11'] },
          tags: 'topMenu',
          entry: 'rememberHorizontal',
        },
      },
    },
  },
});
