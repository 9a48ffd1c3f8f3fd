import { assign, fromCallback, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { tabLift } from '#machines/timing.ts';
import { type Edge, isFar } from './tab-drag.logic.ts';

interface TabDragContext {
  /** Where the tab was pressed, in pixels. */
  readonly from: number;
  /** The last position of the pointer while dragging, in pixels. */
  readonly x: number;
  /** The end of the bar that it was at. */
  readonly edge: Edge | undefined;
  readonly byFinger: boolean;
}

export type TabDragEvent =
  /** `pressed` is whether a mouse or pen button is still down; always true for a touch. */
  | { type: 'pointer.move'; x: number; edge: Edge | undefined; pressed: boolean }
  | { type: 'pointer.up' }
  /** The browser takes over the pointer, for example to scroll. */
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
    /** Scrolls the bar by so many pixels each frame and reports it, until it is stopped. */
    scrollAlong: fromCallback<TabDragEvent, { by: number }, TabDragEvent>(missing('scrollAlong')),
  },
  guards: {
    isFinger: ({ context }) => context.byFinger,
    isFar: ({ context, event }) => event.type === 'pointer.move' && isFar(context.from, event.x),
    /** A button was released unnoticed: outside the window, or before the listeners were added. */
    isReleased: ({ context, event }) => event.type === 'pointer.move' && !context.byFinger && !event.pressed,
    isAt: ({ context }, { edge }: { edge: Edge }) => context.edge === edge,
    hasLeft: ({ context }, { edge }: { edge: Edge }) => context.edge !== edge,
  },
  actions: {
    /** Shows that the tab is lifted, and prevents a touch from scrolling the bar. */
    lift: missing('lift'),
    drop: missing('drop'),
    /** Moves the tab to its index among the others. */
    place: missing('place') as (_: unknown, pointer: { x: number }) => void,
    /** Suppresses the click that follows, and the context menu. */
    swallowClick: missing('swallowClick'),
    openMenu: missing('openMenu'),
    follow: assign(({ event }) => (event.type === 'pointer.move' ? { x: event.x, edge: event.edge } : {})),
  },
});
