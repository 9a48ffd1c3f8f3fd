import { homeStays, lastTabStays } from './tabs.logic.ts';
import { type TabsContext, tabsSetup } from './tabs.setup.ts';

const activePage = ({ context: { strip } }: { context: TabsContext }) => ({
  fullPath: strip.tabs.find(tab => tab.path === strip.active)?.fullPath ?? strip.home.fullPath,
});

const openActivePage = { type: 'openPage', params: activePage } as const;

/** What becomes of a request to close several tabs at once. */
const closingMany = (description: string, req: string) =>
  [
    {
      guard: 'losesWork',
      target: 'asking',
      actions: 'keepRequest',
      description: 'One of the tabs that would go has unsaved work: ask first',
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
      description: 'A page that is always needed is held against closing in bulk',
    },
    'tab.unpin': { actions: 'unpin', description: 'The page is a tab like others again' },
    'tab.move': {
      actions: 'move',
      description: 'The person puts the tabs into an order that suits the work',
    },
    'tab.mark': { actions: 'mark', description: 'A page tells whether it holds unsaved work' },
    'tab.name': {
      actions: 'name',
      description: 'A page names its tab after what it shows, or leaves the name to its route again',
      meta: { req: ['TABS-17'] },
    },
  },
  states: {
    browsing: {
      description: 'Nothing is asked',
      on: {
        'tab.close': [
          {
            guard: 'isLastTab',
            actions: { type: 'warn', params: { message: lastTabStays } },
            description: 'The one tab left does not close',
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
            target: 'asking',
            actions: 'keepRequest',
            description: 'The tab has unsaved work: ask first',
          },
          {
            guard: 'takesActive',
            actions: ['carryOut', openActivePage],
            description: 'The active tab goes, its neighbour becomes active',
            meta: { req: ['TABS-09'] },
          },
          {
            actions: 'carryOut',
            description: 'Some other tab goes, the active one stays active',
            meta: { req: ['TABS-10'] },
          },
        ],
        'tab.closeLeft': closingMany('The tabs on the left go', 'TABS-14'),
        'tab.closeRight': closingMany('The tabs on the right go', 'TABS-15'),
        'tab.closeOthers': closingMany('All tabs but the chosen one go', 'TABS-16'),
        'tab.refresh': [
          {
            guard: 'losesWork',
            target: 'asking',
            actions: 'keepRequest',
            description: 'The page has unsaved work: ask first',
          },
          { actions: 'carryOut', description: 'The page is loaded again', meta: { req: ['TABS-13'] } },
        ],
        'mode.single': [
          {
            guard: 'losesWork',
            target: 'asking',
            actions: 'keepRequest',
            description: 'A tab that would go has unsaved work: ask first',
          },
          {
            target: '#tabs.single',
            actions: 'carryOut',
            description: 'Multi-tab mode is turned off: the active page alone remains',
            meta: { req: ['TABS-11'] },
          },
        ],
      },
    },
    asking: {
      description: 'Unsaved work would be lost: the person decides. Nothing typed goes without a question',
      tags: 'asking',
      always: {
        guard: 'isWorkSafe',
        target: 'browsing',
        actions: 'forgetRequest',
        description: 'The work was saved meanwhile, or would not go any more: there is nothing left to ask',
      },
      on: {
        'loss.accept': [
          {
            guard: 'isLeavingSeveral',
            target: '#tabs.single',
            actions: ['carryOut', 'forgetRequest'],
            description: 'Multi-tab mode is turned off in spite of it',
            meta: { req: ['TABS-11'] },
          },
          {
            guard: 'takesActive',
            target: 'browsing',
            actions: ['carryOut', 'forgetRequest', openActivePage],
            description: 'The work may go, and the active tab with it',
            meta: { req: ['TABS-09', 'TABS-14', 'TABS-15', 'TABS-16'] },
          },
          {
            target: 'browsing',
            actions: ['carryOut', 'forgetRequest'],
            description: 'The work may go; the active tab stays',
            meta: { req: ['TABS-10', 'TABS-13', 'TABS-14', 'TABS-15', 'TABS-16'] },
          },
        ],
        'loss.refuse': {
          target: 'browsing',
          actions: 'forgetRequest',
          description: 'Everything stays as it is',
        },
      },
    },
  },
});
