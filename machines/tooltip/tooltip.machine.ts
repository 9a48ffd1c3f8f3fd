import { assign, setup } from 'xstate';
import { tooltipDelay, tooltipLinger } from '#machines/timing.ts';

interface TooltipContext {
  /** The element whose tooltip is shown, opaque to the machine; undefined when there is none. */
  readonly anchor: unknown;
}

type TooltipEvent =
  | { type: 'anchor.point'; anchor: unknown }
  | { type: 'anchor.focus'; anchor: unknown }
  | { type: 'anchor.leave' }
  | { type: 'tooltip.dismiss' };

/**
 * One tooltip for all elements that have one: it opens after a delay on hover, immediately on focus, and moves
 * to the next element without a delay.
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
  description: 'One tooltip for the whole page; WCAG 2.2, 1.4.13, defines how it can be dismissed',
  context: { anchor: undefined },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No tooltip',
      entry: 'forgetAnchor',
      on: {
        'anchor.point': {
          target: 'waiting',
          actions: 'keepAnchor',
          description: 'The pointer is over an element',
        },
        'anchor.focus': {
          target: 'shown',
          actions: 'keepAnchor',
          description: 'An element got the keyboard focus',
        },
      },
    },
    waiting: {
      description: 'The delay before the tooltip opens',
      after: { tooltipDelay: { target: 'shown', description: 'The delay has passed' } },
      on: {
        'anchor.point': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'waiting',
          reenter: true,
          actions: 'keepAnchor',
          description: 'The delay restarts at another element',
        },
        'anchor.focus': {
          target: 'shown',
          actions: 'keepAnchor',
          description: 'An element got the keyboard focus',
        },
        'anchor.leave': { target: 'hidden', description: 'The pointer left the element' },
        'tooltip.dismiss': { target: 'hidden', description: 'Pressed: no tooltip is needed' },
      },
    },
    shown: {
      description: 'The tooltip is open',
      tags: 'shown',
      on: {
        'anchor.point': {
          actions: 'keepAnchor',
          description: 'The tooltip moves to another element immediately',
        },
        'anchor.focus': {
          actions: 'keepAnchor',
          description: 'The tooltip moves to another element immediately',
        },
        'anchor.leave': {
          target: 'lingering',
          description: 'Neither pointer nor focus is on the element any more',
        },
        'tooltip.dismiss': { target: 'hidden', description: 'Escape, a press, or scrolling' },
      },
    },
    lingering: {
      description: 'Closed; for a moment the next tooltip opens without a delay',
      after: { tooltipLinger: { target: 'hidden', description: 'The moment has passed' } },
      on: {
        'anchor.point': {
          target: 'shown',
          actions: 'keepAnchor',
          description: 'The pointer is over another element',
        },
        'anchor.focus': {
          target: 'shown',
          actions: 'keepAnchor',
          description: 'An element got the keyboard focus',
        },
      },
    },
  },
});
