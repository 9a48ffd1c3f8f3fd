import { headerRegion, navigationRegion } from './frame.regions.ts';
import { themeFailed } from './settings.logic.ts';
import { lookInput, settingsSetup, startContext, storing } from './settings.setup.ts';

const restyled = { target: '.applying', actions: ['takeChange', storing] } as const;

/**
 * A person's settings of the console in this browser: its options, their dependencies, and the drawer that shows them.
 */
export const settingsMachine = settingsSetup.createMachine({
  id: 'settings',
  description: 'The local settings',
  meta: { req: ['SETTINGS-16'] },
  context: startContext,
  type: 'parallel',
  on: {
    'multipage.set': {
      actions: ['takeChange', storing],
      description: 'The mode with several tabs goes on or off',
      meta: { req: ['SETTINGS-15'] },
    },
    'frame.changed': {
      actions: ['takeChange', storing],
      description: 'The device and the sidebar are kept for the next visit',
      meta: { req: ['SETTINGS-16'] },
    },
  },
  states: {
    drawer: {
      description: 'Where the options are shown: in the drawer of the preview, or in a dialog of the person',
      meta: { req: ['SETTINGS-01'] },
      initial: 'restoring',
      states: {
        restoring: {
          description: 'Could all be used that was stored?',
          always: [
            {
              guard: 'isDropped',
              target: 'deciding',
              actions: {
                type: 'reportDroppedSnapshot',
                params: ({ context }) => ({ reason: context.dropped ?? '' }),
              },
              description: 'What is broken is dropped, so that it cannot keep the console from starting',
            },
            { target: 'deciding', description: 'All of it, or nothing was stored' },
          ],
        },
        deciding: {
          description: 'Is this the development preview?',
          meta: { req: ['SETTINGS-01'] },
          always: [
            {
              guard: 'isPreview',
              target: 'closed',
              description: 'It has the drawer',
              meta: { req: ['SETTINGS-01'] },
            },
            { target: 'absent', description: 'Nothing else has it', meta: { req: ['SETTINGS-01'] } },
          ],
        },
        absent: {
          description: 'No drawer; the person may open the same options as a dialog',
          meta: { req: ['SETTINGS-01'] },
          on: { 'dialog.open': { target: 'dialog', description: 'The person wants to set something up' } },
        },
        dialog: {
          tags: 'dialogOpen',
          description: 'The options lie over the page',
          on: { 'dialog.close': { target: 'absent', description: 'They are put away' } },
        },
        closed: {
          tags: 'drawerOffered',
          description: 'A handle at the edge',
          meta: { req: ['SETTINGS-01'] },
          on: { 'drawer.open': { target: 'open', description: 'The handle is used' } },
        },
        open: {
          tags: ['drawerOffered', 'drawerOpen'],
          description: 'The options stand beside the page',
          meta: { req: ['SETTINGS-01'] },
          on: { 'drawer.close': { target: 'closed', description: 'It is put away' } },
        },
      },
    },
    navigation: navigationRegion,
    header: headerRegion,
    theme: {
      description: 'The look on the screen',
      meta: { req: ['SETTINGS-02', 'SETTINGS-04', 'SETTINGS-14'] },
      initial: 'applying',
      on: {
        'mode.choose': {
          ...restyled,
          description: 'A light or a dark console, or as the device is set up',
        },
        'menuTheme.choose': {
          ...restyled,
          description: 'A dark or a light menu',
          meta: { req: ['SETTINGS-02'] },
        },
        'color.choose': {
          ...restyled,
          guard: 'isOffered',
          description: 'One of the presets',
          meta: { req: ['SETTINGS-04'] },
        },
        'weak.set': {
          ...restyled,
          description: 'The mode for weak colour vision goes on or off',
          meta: { req: ['SETTINGS-14'] },
        },
      },
      states: {
        applying: {
          tags: 'applying',
          description: 'The look is put on the screen',
          meta: { req: ['SETTINGS-17'] },
          invoke: {
            src: 'applyTheme',
            id: 'applyTheme',
            input: lookInput,
            onDone: { target: 'settled', actions: 'noteInForce', description: 'It is there' },
            onError: {
              target: 'failed',
              actions: ['goBackToLook', storing, { type: 'warn', params: { message: themeFailed } }],
              description: 'The theme does not compile: the look of before stays, on screen and in storage',
              meta: { req: ['SETTINGS-17'] },
            },
          },
        },
        settled: { description: 'The screen shows what was chosen' },
        failed: {
          tags: 'themeFailed',
          description: 'The screen shows what was chosen before',
          meta: { req: ['SETTINGS-17'] },
        },
      },
    },
  },
});
