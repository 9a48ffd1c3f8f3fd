import { pace } from './tab-drag.logic.ts';
import { tabDragSetup } from './tab-drag.setup.ts';

const place = {
  type: 'place',
  params: ({ context }: { context: { x: number } }) => ({ x: context.x }),
} as const;

/** One press on a tab, from the moment it is pressed until its meaning is decided. */
export const tabDragMachine = tabDragSetup.createMachine({
  id: 'tabDrag',
  description: 'A press on a tab: it becomes a click, a drag along the bar, the menu of the tab, or a scroll',
  context: ({ input: { x, byFinger } }) => ({ from: x, x, edge: undefined, byFinger }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Which kind of pointer?',
      always: [
        { guard: 'isFinger', target: 'resting', description: 'A touch, which may scroll the bar' },
        { target: 'pressed', description: 'A mouse or a pen, which does not scroll' },
      ],
    },
    pressed: {
      description: 'A mouse or a pen is down on the tab; it may be a click',
      on: {
        'pointer.move': [
          {
            guard: 'isReleased',
            target: 'clicked',
            description: 'The press ended before the listeners were added',
          },
          {
            guard: 'isFar',
            target: 'lifted.dragging',
            actions: 'follow',
            description: 'Too far for a click: the tab is lifted and moves immediately',
          },
        ],
        'pointer.up': { target: 'clicked', description: 'Released where it was pressed' },
        'pointer.cancel': { target: 'givenUp', description: 'The browser takes over the pointer' },
      },
    },
    resting: {
      description: 'A touch rests on the tab; it may be a tap or the start of scrolling',
      after: {
        tabLift: {
          target: 'lifted',
          description:
            'It has rested for 400 ms: the tab is lifted before the browser opens its context menu',
        },
      },
      on: {
        'pointer.move': { guard: 'isFar', target: 'givenUp', description: 'The touch scrolls the bar' },
        'pointer.up': { target: 'clicked', description: 'A tap' },
        'pointer.cancel': { target: 'givenUp', description: 'The browser takes over the touch to scroll' },
      },
    },
    lifted: {
      description: 'The tab is lifted; a touch does not scroll the bar',
      tags: 'lifted',
      entry: 'lift',
      exit: ['drop', 'swallowClick'],
      initial: 'still',
      on: {
        'pointer.up': { target: 'done', description: 'The tab stays at its new position' },
        'pointer.cancel': {
          target: 'done',
          description: 'The browser takes over the pointer; the tab stays',
        },
      },
      states: {
        still: {
          description: 'A touch has lifted the tab and has not moved it',
          on: {
            'pointer.move': {
              guard: 'isFar',
              target: 'dragging',
              actions: 'follow',
              description: 'The tab moves with the touch',
            },
            'pointer.up': {
              target: '#tabDrag.offered',
              actions: 'openMenu',
              description: 'A long press on a tab opens its menu, like the right button of a mouse',
              meta: { req: ['TABS-12'] },
            },
          },
        },
        dragging: {
          description: 'The tab moves with the pointer, and the others make room',
          entry: place,
          initial: 'between',
          on: {
            'pointer.move': [
              {
                guard: 'isReleased',
                target: '#tabDrag.done',
                description: 'The button was released outside the window',
              },
              { actions: ['follow', place], description: 'The tab passes the tabs whose middle is crossed' },
            ],
            'bar.scrolled': { actions: place, description: 'Other tabs have scrolled below the pointer' },
          },
          states: {
            between: {
              description: 'The pointer is between the ends of the bar',
              always: [
                {
                  guard: { type: 'isAt', params: { edge: 'start' } },
                  target: 'atStart',
                  description: 'The start of the bar is reached',
                },
                {
                  guard: { type: 'isAt', params: { edge: 'end' } },
                  target: 'atEnd',
                  description: 'The end of the bar is reached',
                },
              ],
            },
            atStart: {
              description: 'The bar scrolls towards its start',
              invoke: { src: 'scrollAlong', input: { by: pace.start } },
              always: {
                guard: { type: 'hasLeft', params: { edge: 'start' } },
                target: 'between',
                description: 'The pointer has left the start of the bar',
              },
            },
            atEnd: {
              description: 'The bar scrolls towards its end',
              invoke: { src: 'scrollAlong', input: { by: pace.end } },
              always: {
                guard: { type: 'hasLeft', params: { edge: 'end' } },
                target: 'between',
                description: 'The pointer has left the end of the bar',
              },
            },
          },
        },
      },
    },
    clicked: { type: 'final', description: 'A click or a tap, handled by the tab' },
    done: { type: 'final', description: 'The drag is over' },
    offered: { type: 'final', description: 'The menu of the tab is open', meta: { req: ['TABS-12'] } },
    givenUp: { type: 'final', description: 'The press was something else, such as scrolling' },
  },
});
