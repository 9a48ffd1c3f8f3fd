import { assign, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { afterRequest, type TabRequest, workLostBy } from './closing.logic.ts';
import {
  activated,
  isHome,
  moved,
  onlyPage,
  type Page,
  type Strip,
  tabAt,
  visited,
  withHome,
  withTab,
} from './tabs.logic.ts';

export interface TabsContext {
  readonly strip: Strip;
  /** The request that waits for a confirmation, because it would lose unsaved work. */
  readonly pending: TabRequest | undefined;
  readonly startsSeveral: boolean;
  /** Why the stored tabs could not be used, if so. */
  readonly dropped: string | undefined;
}

export type TabsEvent =
  | TabRequest
  | { type: 'mode.several' }
  | { type: 'tab.visit'; page: Page }
  | { type: 'tab.select'; path: string }
  | { type: 'tab.pin'; path: string }
  | { type: 'tab.unpin'; path: string }
  | { type: 'tab.move'; path: string; to: number }
  | { type: 'tab.mark'; path: string; dirty: boolean }
  | { type: 'tab.name'; path: string; named: string | undefined }
  | { type: 'loss.accept' }
  | { type: 'loss.refuse' };

export interface TabsInput {
  readonly home: Page;
  /** Multi-tab mode is on. */
  readonly several: boolean;
  /** What the last visit stored, as read from storage. */
  readonly stored?: unknown;
}

/**
 * The tags of the machine, for its views: a bar of tabs or one page, and the confirmation before work is lost.
 */
export type TabsTag = 'bar' | 'single' | 'confirming';

const missing = missingEffects('tabs');

/** The request of an event, or the pending one that it settles. */
function requestOf({ context, event }: { context: TabsContext; event: TabsEvent }): TabRequest | undefined {
  switch (event.type) {
    case 'loss.accept':
      return context.pending;
    case 'tab.close':
    case 'tab.closeLeft':
    case 'tab.closeRight':
    case 'tab.closeOthers':
    case 'tab.refresh':
    case 'mode.single':
    case 'tabs.withdraw':
      return event;
    default:
      return undefined;
  }
}

/** Guards, effects and assignments of the tabs, by name. */
export const tabsSetup = setup({
  types: {
    context: {} as TabsContext,
    events: {} as TabsEvent,
    input: {} as TabsInput,
    tags: {} as TabsTag,
  },
  guards: {
    startsSeveral: ({ context }) => context.startsSeveral,
    isSnapshotDropped: ({ context }) => context.dropped !== undefined,
    isLastTab: ({ context, event }) =>
      event.type === 'tab.close' &&
      context.strip.tabs.length === 1 &&
      tabAt(context.strip, event.path) !== undefined,
    isHomeTab: ({ context, event }) => event.type === 'tab.close' && isHome(context.strip, event.path),
    isOtherTab: ({ context, event }) =>
      event.type === 'tab.select' &&
      event.path !== context.strip.active &&
      tabAt(context.strip, event.path) !== undefined,
    losesWork: args => {
      const request = requestOf(args);
      return request !== undefined && workLostBy(args.context.strip, request).length > 0;
    },
    takesActive: args => {
      const request = requestOf(args);
      const { strip } = args.context;
      return request !== undefined && afterRequest(strip, request).active !== strip.active;
    },
    isWorkSafe: ({ context: { strip, pending } }) =>
      pending !== undefined && workLostBy(strip, pending).length === 0,
    isLeavingSeveral: ({ context }) => context.pending?.type === 'mode.single',
  },
  actions: {
    /** Navigates to the page that became active without a visit. */
    openPage: missing('openPage') as (_: unknown, page: { fullPath: string }) => void,
    /** Shows a message (TABS-04, TABS-06). */
    warn: missing('warn') as (_: unknown, warning: { message: string }) => void,
    /** Notifies the person that the stored tabs could not be used, and why. */
    reportDroppedSnapshot: missing('reportDroppedSnapshot') as (_: unknown, drop: { reason: string }) => void,
    takePage: assign(({ context: { strip }, event }) =>
      event.type === 'tab.visit' ? { strip: visited(strip, event.page) } : {},
    ),
    takeOnlyPage: assign(({ context: { strip }, event }) =>
      event.type === 'tab.visit' ? { strip: onlyPage(strip, event.page) } : {},
    ),
    addHome: assign(({ context: { strip } }) => ({ strip: withHome(strip) })),
    activate: assign(({ context: { strip }, event }) =>
      event.type === 'tab.select' ? { strip: activated(strip, event.path) } : {},
    ),
    pin: assign(({ context: { strip }, event }) =>
      event.type === 'tab.pin' ? { strip: withTab(strip, event.path, { pinned: true }) } : {},
    ),
    unpin: assign(({ context: { strip }, event }) =>
      event.type === 'tab.unpin' ? { strip: withTab(strip, event.path, { pinned: false }) } : {},
    ),
    move: assign(({ context: { strip }, event }) =>
      event.type === 'tab.move' ? { strip: moved(strip, event.path, event.to) } : {},
    ),
    mark: assign(({ context: { strip }, event }) =>
      event.type === 'tab.mark' ? { strip: withTab(strip, event.path, { dirty: event.dirty }) } : {},
    ),
    name: assign(({ context: { strip }, event }) =>
      event.type === 'tab.name' ? { strip: withTab(strip, event.path, { named: event.named }) } : {},
    ),
    carryOut: assign(args => {
      const request = requestOf(args);
      return request ? { strip: afterRequest(args.context.strip, request) } : {};
    }),
    keepRequest: assign(args => ({ pending: requestOf(args) })),
    forgetRequest: assign({ pending: undefined }),
  },
});
