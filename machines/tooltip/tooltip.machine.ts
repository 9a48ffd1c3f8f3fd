import { assign, setup } from 'xstate';
import { tooltipDelay, tooltipLinger } from '#machines/timing.ts';

interface TooltipContext {
  /** The explained element, as the renderer knows it; undefined when there is none. */
  readonly anchor: unknown;
}

type TooltipEvent =
  | { type: 'anchor.point'; anchor: unknown }
  | { type: 'anchor.focus'; anchor: unknown }
  | { type: 'anchor.leave' }
  | { type: 'tooltip.dismiss' };

/**
 * One tooltip for all elements that have one: it opens after a delay under a pointer, at once on focus, and moves to
 * the next without a delay.
 */
export const tooltipMachine = setup({
  types: { context: {} as TooltipContext, events: {} as TooltipEvent, tags: {} as 'shown' },
  delays: { tooltipDelay, tooltipLinger },
  guards: {
    /** A pointer that crosses the children of one element reports the same element again. */
    isAnother: ({ context }, { anchor }: { anchor: unknown }) => anchor !== context.anchor,
  },
  actions: {
    keepAnchor: assign(({ event }) => ('anchor' in event ? { anchor: event.anchor } : {})),
    forgetAnchor: assign({ anchor: undefined }),
  },
}).createMachine({
  id: 'tooltip',
  description: 'One tooltip for everything on the page that has one; WCAG 2.2, 1.4.13, asks for its ways out',
  context: { anchor: undefined },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Nothing is explained',
      entry: 'forgetAnchor',
      on: {
        'anchor.point': {
          target: 'waiting',
          actions: 'keepAnchor',
          description: 'The pointer may only be passing by',
        },
        'anchor.focus': { target: 'shown', actions: 'keepAnchor', description: 'A keyboard has arrived' },
      },
    },
    waiting: {
      description: 'The pointer rests; it is not yet clear that an explanation is wanted',
      after: { tooltipDelay: { target: 'shown', description: 'The pointer has stayed' } },
      on: {
        'anchor.point': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'waiting',
          reenter: true,
          actions: 'keepAnchor',
          description: 'The wait begins anew at another element',
        },
        'anchor.focus': { target: 'shown', actions: 'keepAnchor', description: 'A keyboard has arrived' },
        'anchor.leave': { target: 'hidden', description: 'The pointer only passed by' },
        'tooltip.dismiss': { target: 'hidden', description: 'Pressed: whoever acts needs no explanation' },
      },
    },
    shown: {
      description: 'The explanation is there to read',
      tags: 'shown',
      on: {
        'anchor.point': { actions: 'keepAnchor', description: 'Another element is explained at once' },
        'anchor.focus': { actions: 'keepAnchor', description: 'Another element is explained at once' },
        'anchor.leave': { target: 'lingering', description: 'Neither pointer nor focus is there any more' },
        'tooltip.dismiss': { target: 'hidden', description: 'Escape, a press, or scrolling' },
      },
    },
    lingering: {
      description: 'Gone, and for a moment ready to explain a neighbour without a wait',
      after: { tooltipLinger: { target: 'hidden', description: 'The moment is over' } },
      on: {
        'anchor.point': { target: 'shown', actions: 'keepAnchor', description: 'A neighbour is pointed at' },
        'anchor.focus': { target: 'shown', actions: 'keepAnchor', description: 'A keyboard has arrived' },
      },
    },
  },
});
