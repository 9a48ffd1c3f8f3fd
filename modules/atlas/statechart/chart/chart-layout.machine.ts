import { assign, fromCallback, setup } from 'xstate';
import type { ChartLayout } from '../layout/layout.types.ts';

/** What a layout reports. */
export type LayoutReport =
  | { readonly type: 'progress'; readonly done: number; readonly all: number }
  | { readonly type: 'laid'; readonly layout: ChartLayout }
  | { readonly type: 'timedOut' }
  | { readonly type: 'failed' };

/** What a person can do about a layout. */
export type LayoutChoice = { readonly type: 'cancel' } | { readonly type: 'retry' };

/** How a layout is asked for: with the time limit, or without it, because the person wants to wait. */
export interface LayoutInput {
  readonly limited: boolean;
}

/**
 * The life of one layout of a chart: it can be cancelled while it runs, ends by its time limit, and can be started again,
 * after the time limit without one.
 */
export const chartLayoutMachine = setup({
  types: {
    context: {} as { layout: ChartLayout | undefined; progress: number; limited: boolean },
    events: {} as LayoutReport | LayoutChoice,
  },
  actors: {
    /** Lays the chart out and reports it; stopping it cancels the layout. */
    layOut: fromCallback<LayoutReport | LayoutChoice, LayoutInput>(() => {
      throw new Error('The layout was not provided');
    }),
  },
  actions: {
    noteProgress: assign(({ context, event }) =>
      // The number of parts may grow, but nobody wants to see a layout go backwards.
      event.type === 'progress' ? { progress: Math.max(context.progress, event.done / event.all) } : {},
    ),
    noteLayout: assign(({ event }) => (event.type === 'laid' ? { layout: event.layout } : {})),
    liftLimit: assign({ limited: false }),
    restart: assign({ progress: 0 }),
  },
}).createMachine({
  id: 'chartLayout',
  context: { layout: undefined, progress: 0, limited: true },
  initial: 'laying',
  states: {
    laying: {
      entry: 'restart',
      invoke: { src: 'layOut', input: ({ context }) => ({ limited: context.limited }) },
      on: {
        progress: { actions: 'noteProgress' },
        laid: { target: 'laid', actions: 'noteLayout' },
        timedOut: 'timedOut',
        failed: 'failed',
        cancel: 'cancelled',
      },
    },
    laid: {},
    cancelled: { on: { retry: 'laying' } },
    timedOut: { on: { retry: { target: 'laying', actions: 'liftLimit' } } },
    failed: { on: { retry: 'laying' } },
  },
});
