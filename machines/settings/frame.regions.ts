import { settingsSetup, storing } from './settings.setup.ts';

const kept = ['takeChange', storing] as const;

/** The position of the navigation, on which the width and the switch of the side menu depend. */
export const navigationRegion = settingsSetup.createStateConfig({
  id: 'navigation',
  description: 'The position of the navigation',
  meta: { req: ['SETTINGS-06'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The stored layout decides',
      meta: { req: ['SETTINGS-16'] },
      always: [
        { guard: 'isTop', target: 'top', description: 'At the top' },
        { target: 'side', description: 'At the side' },
      ],
    },
    side: {
      tags: 'sidebarSwitchUsable',
      description: 'At the side: the content width is fixed, the side menu can be',
      meta: { req: ['SETTINGS-06', 'SETTINGS-08', 'SETTINGS-13'] },
      on: {
        'layout.choose': {
          guard: 'asksForTop',
          target: 'top',
          actions: kept,
          description: 'To the top',
          meta: { req: ['SETTINGS-06'] },
        },
        'sidebar.fix': {
          actions: kept,
          description: 'The side menu becomes fixed or not fixed',
          meta: { req: ['SETTINGS-12'] },
        },
      },
    },
    top: {
      tags: 'widthUsable',
      description: 'At the top: the width can be chosen, the side menu cannot be fixed',
      meta: { req: ['SETTINGS-06', 'SETTINGS-08', 'SETTINGS-13'] },
      initial: 'deciding',
      on: {
        'layout.choose': {
          guard: 'asksForSide',
          target: 'side',
          actions: kept,
          description: 'To the side, where the width cannot be fluid',
          meta: { req: ['SETTINGS-06', 'SETTINGS-08'] },
        },
      },
      states: {
        deciding: {
          description: 'The stored width decides',
          always: [
            { guard: 'isFluid', target: 'fluid', description: 'Fluid' },
            { target: 'fixed', description: 'Fixed' },
          ],
        },
        fixed: {
          description: 'The content has a width of its own',
          meta: { req: ['SETTINGS-07'] },
          on: {
            'width.choose': {
              guard: 'asksForFluid',
              target: 'fluid',
              actions: kept,
              description: 'Changed to fluid',
              meta: { req: ['SETTINGS-07', 'SETTINGS-08'] },
            },
          },
        },
        fluid: {
          tags: 'fluid',
          description: 'The content is as wide as the window',
          meta: { req: ['SETTINGS-07', 'SETTINGS-08'] },
          on: {
            'width.choose': {
              guard: 'asksForFixedWidth',
              target: 'fixed',
              actions: kept,
              description: 'Changed to fixed',
              meta: { req: ['SETTINGS-07'] },
            },
          },
        },
      },
    },
  },
});

/** The header: scrolling with the page, or fixed, and then it may hide while scrolling. */
export const headerRegion = settingsSetup.createStateConfig({
  id: 'header',
  description: 'Whether the header is fixed',
  meta: { req: ['SETTINGS-09'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The stored setting decides',
      meta: { req: ['SETTINGS-16'] },
      always: [
        { guard: 'isHeaderFixed', target: 'fixed', description: 'Fixed' },
        { target: 'loose', description: 'Not fixed' },
      ],
    },
    loose: {
      description: 'It scrolls away with the page; the switch to hide it cannot be used',
      meta: { req: ['SETTINGS-09', 'SETTINGS-11'] },
      on: {
        'header.fix': {
          guard: 'asksForFixedHeader',
          target: 'fixed',
          actions: kept,
          description: 'It is fixed',
          meta: { req: ['SETTINGS-09'] },
        },
      },
    },
    fixed: {
      tags: 'hideSwitchUsable',
      description: 'It stays above the page',
      meta: { req: ['SETTINGS-09', 'SETTINGS-11'] },
      initial: 'deciding',
      on: {
        'header.fix': {
          guard: 'asksForLooseHeader',
          target: 'loose',
          actions: kept,
          description: 'It is no longer fixed, so it no longer hides',
          meta: { req: ['SETTINGS-09', 'SETTINGS-11'] },
        },
      },
      states: {
        deciding: {
          description: 'The stored setting decides',
          always: [
            { guard: 'isHeaderHiding', target: 'hiding', description: 'It hides' },
            { target: 'staying', description: 'It stays' },
          ],
        },
        staying: {
          description: 'It stays while scrolling',
          meta: { req: ['SETTINGS-10'] },
          on: {
            'header.hide': {
              guard: 'asksForHiding',
              target: 'hiding',
              actions: kept,
              description: 'It may disappear',
              meta: { req: ['SETTINGS-10'] },
            },
          },
        },
        hiding: {
          tags: 'headerHides',
          description: 'It disappears while scrolling',
          meta: { req: ['SETTINGS-10'] },
          on: {
            'header.hide': {
              guard: 'asksForStaying',
              target: 'staying',
              actions: kept,
              description: 'It stays',
              meta: { req: ['SETTINGS-10'] },
            },
          },
        },
      },
    },
  },
});
