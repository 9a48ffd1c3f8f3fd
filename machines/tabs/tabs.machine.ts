import { openActivePage, severalState } from './several.state.ts';
import { lastTabStays } from './tabs.logic.ts';
import { tabsSetup } from './tabs.setup.ts';
import { readSnapshot, restored } from './tabs.snapshot.ts';

/**
 * The open pages: a bar of tabs, or one page only. It owns which page is active, which stay mounted, and their order.
 */
export const tabsMachine = tabsSetup.createMachine({
  id: 'tabs',
  description: 'The open pages; the title of the document is that of the active one',
  meta: { req: ['TABS-17', 'TABS-18'] },
  context: ({ input: { home, several, stored } }) => {
    const { snapshot, dropped } = readSnapshot(stored);
    return { strip: restored(home, snapshot, several), pending: undefined, startsSeveral: several, dropped };
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The tabs of the last visit are restored, if they are valid',
      always: [
        {
          guard: 'isSnapshotDropped',
          target: 'deciding',
          actions: {
            type: 'reportDroppedSnapshot',
            params: ({ context }) => ({ reason: context.dropped ?? '' }),
          },
          description: 'An invalid snapshot is dropped, so that the console can start',
        },
        { target: 'deciding', description: 'Restored, or nothing was stored' },
      ],
    },
    deciding: {
      description: 'The stored mode decides',
      always: [
        { guard: 'startsSeveral', target: 'several', description: 'Multi-tab mode is on' },
        { target: 'single', description: 'Multi-tab mode is off' },
      ],
    },
    several: severalState,
    single: {
      description: 'One page, no tab bar',
      meta: { req: ['TABS-11'] },
      tags: 'single',
      on: {
        'tab.visit': {
          actions: 'takeOnlyPage',
          description: 'The visited page replaces the previous one',
          meta: { req: ['TABS-11'] },
        },
        'tab.mark': { actions: 'mark', description: 'Unsaved work is tracked for when the bar returns' },
        'tab.name': {
          actions: 'name',
          description: 'A page sets the title of the window',
          meta: { req: ['TABS-17'] },
        },
        'tab.close': {
          guard: 'isLastTab',
          actions: { type: 'warn', params: { message: lastTabStays } },
          description: 'The one page does not close',
          meta: { req: ['TABS-05', 'TABS-06'] },
        },
        'tabs.withdraw': {
          guard: 'takesActive',
          actions: ['carryOut', openActivePage],
          description: 'The person may not open the page any more: home replaces it',
          meta: { req: ['TABS-11', 'PERM-06'] },
        },
        'mode.several': {
          target: 'several',
          actions: 'addHome',
          description: 'Multi-tab mode is turned on: home and the current page are the first tabs',
          meta: { req: ['TABS-01', 'TABS-03'] },
        },
      },
    },
  },
});
