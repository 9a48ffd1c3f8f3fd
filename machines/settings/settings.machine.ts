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
      description: 'Multi-tab mode is turned on or off',
      meta: { req: ['SETTINGS-15'] },
    },
    'frame.changed': {
      actions: ['takeChange', storing],
      description: 'The device and the sidebar are stored for the next visit',
      meta: { req: ['SETTINGS-16'] },
    },
  },
  states: {
    drawer: {
      description: 'Where the settings are shown: in the drawer of the preview, or in a dialog',
      meta: { req: ['SETTINGS-01'] },
      initial: 'restoring',
      states: {
        restoring: {
          description: 'Were all stored settings valid?',
          always: [
            {
              guard: 'isDropped',
              target: 'deciding',
              actions: {
                type: 'reportDroppedSnapshot',
                params: ({ context }) => ({ reason: context.dropped ?? '' }),
              },
              description: 'Invalid settings are dropped, so that the console can start',
            },
            { target: 'deciding', description: 'All were valid, or nothing was stored' },
          ],
        },
        deciding: {
          description: 'Is this the development preview?',
          meta: { req: ['SETTINGS-01'] },
          always: [
            {
              guard: 'isPreview',
              target: 'closed',
              description: 'The preview has the drawer',
              meta: { req: ['SETTINGS-01'] },
            },
            { target: 'absent', description: 'Other builds have no drawer', meta: { req: ['SETTINGS-01'] } },
          ],
        },
        absent: {
          description: 'No drawer; the settings can be opened as a dialog',
          meta: { req: ['SETTINGS-01'] },
          on: { 'dialog.open': { target: 'dialog', description: 'The person opens the settings' } },
        },
        dialog: {
          tags: 'dialogOpen',
          description: 'The settings are shown over the page',
          on: { 'dialog.close': { target: 'absent', description: 'They are closed' } },
        },
        closed: {
          tags: 'drawerOffered',
          description: 'A handle at the edge',
          meta: { req: ['SETTINGS-01'] },
          on: { 'drawer.open': { target: 'open', description: 'The handle is pressed' } },
        },
        open: {
          tags: ['drawerOffered', 'drawerOpen'],
          description: 'The settings are shown beside the page',
          meta: { req: ['SETTINGS-01'] },
          on: { 'drawer.close': { target: 'closed', description: 'It is closed' } },
        },
      },
    },
    navigation: navigationRegion,
    header: headerRegion,
    theme: {
      description: 'The applied look',
      meta: { req: ['SETTINGS-02', 'SETTINGS-04', 'SETTINGS-14'] },
      initial: 'applying',
      on: {
        'mode.choose': {
          ...restyled,
          description: 'Light, dark, or the scheme of the device',
        },
        'menuTheme.choose': {
          ...restyled,
          description: 'A dark or a light menu',
          meta: { req: ['SETTINGS-02'] },
        },
        'color.choose': {
          ...restyled,
          guard: 'isOffered',
          description: 'A preset of the primary colour',
          meta: { req: ['SETTINGS-04'] },
        },
        'weak.set': {
          ...restyled,
          description: 'Colour weakness mode is turned on or off',
          meta: { req: ['SETTINGS-14'] },
        },
      },
      states: {
        applying: {
          tags: 'applying',
          description: 'The look is being applied',
          meta: { req: ['SETTINGS-17'] },
          invoke: {
            src: 'applyTheme',
            id: 'applyTheme',
            input: lookInput,
            onDone: { target: 'settled', actions: 'noteInForce', description: 'It is applied' },
            onError: {
              target: 'failed',
              actions: ['goBackToLook', storing, { type: 'warn', params: { message: themeFailed } }],
              description: 'The theme does not compile: the previous look is kept, on screen and in storage',
              meta: { req: ['SETTINGS-17'] },
            },
          },
        },
        settled: { description: 'The chosen look is shown' },
        failed: {
          tags: 'themeFailed',
          description: 'The previous look is shown',
          meta: { req: ['SETTINGS-17'] },
        },
      },
    },
  },
});
