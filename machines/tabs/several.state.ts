import { homeStays, lastTabStays } from './tabs.logic.ts';
import { type TabsContext, tabsSetup } from './tabs.setup.ts';

const activePage = ({ context: { strip } }: { context: TabsContext }) => ({
  fullPath: strip.tabs.find(tab => tab.path === strip.active)?.fullPath ?? strip.home.fullPath,
});

/** Navigates to the page that became active. */
export const openActivePage = { type: 'openPage', params: activePage } as const;

/** The transitions of a request to close several tabs. */
const closingMany = (description: string, req: string) =>
  [
    {
      guard: 'losesWork',
      target: 'confirming',
      actions: 'keepRequest',
      description: 'One of the tabs to close has unsaved work: confirmation is needed',
    },
    {
      guard: 'takesActive',
      actions: ['carryOut', openActivePage],
      description: `${description}; the active one is among them, so the chosen tab becomes active`,
      meta: { req: [req] },
    },
    { actions: 'carryOut', description, meta: { req: [req] } },
  ] as const;

/** Multi-tab mode: every visited route keeps its tab. */
export const severalState = tabsSetup.createStateConfig({
  description: 'Every visited route keeps its tab; home is always the first',
  meta: { req: ['TABS-01', 'TABS-02', 'TABS-03', 'MENU-10', 'MENU-11'] },
  tags: 'bar',
  initial: 'browsing',
  on: {
    'tab.visit': {
      actions: 'takePage',
      description: 'A route without a tab gets one, at the end; one that has its tab replaces the record',
      meta: { req: ['TABS-07', 'TABS-08'] },
    },
    'tab.select': {
      guard: 'isOtherTab',
      actions: ['activate', openActivePage],
      description: 'A click on a tab shows its page again',
      meta: { req: ['TABS-01'] },
    },
    'tab.pin': {
      actions: 'pin',
      description: 'A pinned page is not closed with several others',
    },
    'tab.unpin': { actions: 'unpin', description: 'The page is no longer pinned' },
    'tab.move': {
      actions: 'move',
      description: 'The person reorders the tabs',
    },
    'tabs.withdraw': [
      {
        guard: 'takesActive',
        actions: ['carryOut', openActivePage],
        description:
          'The person may not open the active page any more: it is closed, its neighbour becomes active',
        meta: { req: ['TABS-09', 'PERM-06'] },
      },
      {
        actions: 'carryOut',
        description:
          'The person may not open some pages any more: they are closed, the active one stays active',
        meta: { req: ['TABS-10', 'PERM-06'] },
      },
    ],
    'tab.mark': { actions: 'mark', description: 'A page reports whether it has unsaved work' },
    'tab.name': {
      actions: 'name',
      description: 'A page sets the title of its tab, or restores that of its route',
      meta: { req: ['TABS-17'] },
    },
  },
  states: {
    browsing: {
      description: 'No confirmation is open',
      on: {
        'tab.close': [
          {
            guard: 'isLastTab',
            actions: { type: 'warn', params: { message: lastTabStays } },
            description: 'The last tab does not close',
            meta: { req: ['TABS-05', 'TABS-06'] },
          },
          {
            guard: 'isHomeTab',
            actions: { type: 'warn', params: { message: homeStays } },
            description: 'Home does not close',
            meta: { req: ['TABS-03', 'TABS-04'] },
          },
          {
            guard: 'losesWork',
            target: 'confirming',
            actions: 'keepRequest',
            description: 'The tab has unsaved work: confirmation is needed',
          },
          {
            guard: 'takesActive',
            actions: ['carryOut', openActivePage],
            description: 'The active tab is closed, its neighbour becomes active',
            meta: { req: ['TABS-09'] },
          },
          {
            actions: 'carryOut',
            description: 'Another tab is closed, the active one stays active',
            meta: { req: ['TABS-10'] },
          },
        ],
        'tab.closeLeft': closingMany('The tabs on the left go', 'TABS-14'),
        'tab.closeRight': closingMany('The tabs on the right go', 'TABS-15'),
        'tab.closeOthers': closingMany('All tabs but the chosen one go', 'TABS-16'),
        'tab.refresh': [
          {
            guard: 'losesWork',
            target: 'confirming',
            actions: 'keepRequest',
            description: 'The page has unsaved work: confirmation is needed',
          },
          { actions: 'carryOut', description: 'The page is reloaded', meta: { req: ['TABS-13'] } },
        ],
        'mode.single': [
          {
            guard: 'losesWork',
            target: 'confirming',
            actions: 'keepRequest',
            description: 'A tab to close has unsaved work: confirmation is needed',
          },
          {
            target: '#tabs.single',
            actions: 'carryOut',
            description: 'Multi-tab mode is turned off: only the active page remains',
            meta: { req: ['TABS-11'] },
          },
        ],
      },
    },
    confirming: {
      description: 'Unsaved work would be lost: a confirmation is open',
      tags: 'confirming',
      always: {
        guard: 'isWorkSafe',
        target: 'browsing',
        actions: 'forgetRequest',
        description: 'The work was saved meanwhile, or would no longer be lost: no confirmation is needed',
      },
      on: {
        'loss.accept': [
          {
            guard: 'isLeavingSeveral',
            target: '#tabs.single',
            actions: ['carryOut', 'forgetRequest'],
            description: 'Confirmed: multi-tab mode is turned off',
            meta: { req: ['TABS-11'] },
          },
          {
            guard: 'takesActive',
            target: 'browsing',
            actions: ['carryOut', 'forgetRequest', openActivePage],
            description: 'Confirmed: the active tab is closed',
            meta: { req: ['TABS-09', 'TABS-14', 'TABS-15', 'TABS-16'] },
          },
          {
            target: 'browsing',
            actions: ['carryOut', 'forgetRequest'],
            description: 'Confirmed: the active tab stays',
            meta: { req: ['TABS-10', 'TABS-13', 'TABS-14', 'TABS-15', 'TABS-16'] },
          },
        ],
        'loss.refuse': {
          target: 'browsing',
          actions: 'forgetRequest',
          description: 'Cancelled: nothing changes',
        },
      },
    },
  },
});
