import { assign, fromCallback, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { tabLift } from '#machines/timing.ts';
import { type Edge, isFar } from './tab-drag.logic.ts';

interface TabDragContext {
  /** Where the tab was pressed, in pixels. */
  readonly from: number;
  /** Where the pointer was last as it dragged the tab, in pixels. */
  readonly x: number;
  /** The end of the bar that it was at. */
  readonly edge: Edge | undefined;
  readonly byFinger: boolean;
}

export type TabDragEvent =
  /** `pressed` tells whether a mouse or pen still is; a finger that moves always is. */
  | { type: 'pointer.move'; x: number; edge: Edge | undefined; pressed: boolean }
  | { type: 'pointer.up' }
  /** The browser takes the pointer for something of its own. */
  | { type: 'pointer.cancel' }
  | { type: 'bar.scrolled' };

interface TabDragInput {
  /** Where the tab is pressed, in pixels. */
  readonly x: number;
  readonly byFinger: boolean;
}

const missing = missingEffects('tabDrag');

/** The pieces of the machine by name; every effect fails until it is provided. */
export const tabDragSetup = setup({
  types: {
    context: {} as TabDragContext,
    events: {} as TabDragEvent,
    input: {} as TabDragInput,
    tags: {} as 'lifted',
  },
  delays: { tabLift },
  actors: {
    /** Scrolls the bar by so many pixels each frame and tells of it, until it is stopped. */
    scrollAlong: fromCallback<TabDragEvent, { by: number }, TabDragEvent>(missing('scrollAlong')),
  },
  guards: {
    isFinger: ({ context }) => context.byFinger,
    isFar: ({ context, event }) => event.type === 'pointer.move' && isFar(context.from, event.x),
    /** A mouse or a pen was let go where nobody saw it: beyond the window, or before anybody listened. */
    isReleased: ({ context, event }) => event.type === 'pointer.move' && !context.byFinger && !event.pressed,
    isAt: ({ context }, { edge }: { edge: Edge }) => context.edge === edge,
    hasLeft: ({ context }, { edge }: { edge: Edge }) => context.edge !== edge,
  },
  actions: {
    /** Shows that the tab is lifted, and keeps the bar from scrolling under the finger. */
    lift: missing('lift'),
    drop: missing('drop'),
    /** Gives the tab its place among the others. */
    place: missing('place') as (_: unknown, pointer: { x: number }) => void,
    /** The click that follows means nothing, nor does the menu that the browser asks for. */
    swallowClick: missing('swallowClick'),
    openMenu: missing('openMenu'),
    follow: assign(({ event }) => (event.type === 'pointer.move' ? { x: event.x, edge: event.edge } : {})),
  },
});
