import { layoutSetup } from './layout.setup.ts';

/** The device, and its side menu: a sider on a desktop, a drawer on mobile. */
export const frameRegion = layoutSetup.createStateConfig({
  description: 'The device, and its sidebar',
  initial: 'starting',
  states: {
    starting: {
      description: 'The width of the viewport decides, before the stored state does',
      meta: { req: ['LAYOUT-10'] },
      always: [
        { guard: 'startsMobile', target: 'mobile', description: 'A narrow viewport' },
        { target: 'desktop', description: 'A wide viewport' },
      ],
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
          always: [
            { guard: 'wasOpened', target: 'open', description: 'It was left open' },
            { target: 'collapsed', description: 'It was left collapsed' },
          ],
        },
        open: {
          description: 'The sider shows titles',
          meta: { req: ['LAYOUT-06'] },
          tags: 'sidebarOpen',
          entry: 'rememberOpened',
          on: {
            'sidebar.toggle': {
              target: 'collapsed',
              description: 'The trigger collapses it',
              meta: { req: ['HEADER-01'] },
            },
          },
        },
        collapsed: {
          description: 'The sider shows icons; the open submenus are remembered',
          meta: { req: ['LAYOUT-07', 'MENU-21'] },
          entry: 'rememberClosed',
          on: {
            'sidebar.toggle': {
              target: 'open',
              description: 'The trigger expands it',
              meta: { req: ['HEADER-01'] },
            },
          },
        },
      },
    },
    mobile: {
      description: 'The side menu is a drawer',
      meta: { req: ['LAYOUT-04', 'LAYOUT-13'] },
      tags: 'mobile',
      type: 'parallel',
      on: {
        'device.changed': {
          guard: 'isDesktop',
          target: 'desktop.open',
          description: 'Entering desktop opens the sidebar',
          meta: { req: ['LAYOUT-16'] },
        },
      },
      states: {
        menu: {
          description: 'Whether the drawer is open',
          initial: 'closed',
          states: {
            closed: {
              description: 'Only the content is shown',
              on: {
                'sidebar.toggle': {
                  target: 'drawerOpen',
                  description: 'The trigger opens the drawer',
                  meta: { req: ['HEADER-01'] },
                },
              },
            },
            drawerOpen: {
              description: 'The menu covers the content',
              meta: { req: ['LAYOUT-08'] },
              tags: 'drawerOpen',
              on: {
                'sidebar.toggle': {
                  target: 'closed',
                  description: 'The trigger closes the drawer',
                  meta: { req: ['HEADER-01'] },
                },
                'drawer.close': {
                  target: 'closed',
                  description: 'An entry was chosen, or the drawer was closed',
                },
                'entry.shown': {
                  target: 'closed',
                  actions: 'openTrail',
                  description: 'The page is shown, with its ancestors open in the menu',
                  meta: { req: ['LAYOUT-04', 'MENU-15'] },
                },
              },
            },
          },
        },
        size: {
          description: 'The size class of a small device; it does not affect the sidebar',
          meta: { req: ['LAYOUT-17'] },
          initial: 'measuring',
          on: {
            'size.changed': [
              {
                guard: 'becomesSmall',
                target: '.small',
                actions: 'rememberSize',
                description: 'The viewport became narrower',
                meta: { req: ['LAYOUT-17'] },
              },
              {
                guard: 'becomesRegular',
                target: '.regular',
                actions: 'rememberSize',
                description: 'The viewport became wider',
                meta: { req: ['LAYOUT-17'] },
              },
            ],
          },
          states: {
            measuring: {
              description: 'The size class that was last reported',
              always: [
                { guard: 'isSmall', target: 'small', description: 'Up to 767.99 px' },
                { target: 'regular', description: 'Wider than that' },
              ],
            },
            regular: { description: 'A tablet, or a narrow window' },
            small: {
              description: 'A phone: up to 767.99 px',
              meta: { req: ['LAYOUT-17'] },
              tags: 'small',
            },
          },
        },
      },
    },
  },
});
