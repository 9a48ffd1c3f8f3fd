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
      description: 'What presses?',
      always: [
        { guard: 'isFinger', target: 'resting', description: 'A finger, which may want to scroll the bar' },
        { target: 'pressed', description: 'A mouse or a pen, which scrolls nothing' },
      ],
    },
    pressed: {
      description: 'A mouse or a pen is down on the tab; it may be a click',
      on: {
        'pointer.move': [
          {
            guard: 'isReleased',
            target: 'clicked',
            description: 'The press was over before anybody listened',
          },
          {
            guard: 'isFar',
            target: 'lifted.dragging',
            actions: 'follow',
            description: 'Too far for a click: the tab is lifted and goes along at once',
          },
        ],
        'pointer.up': { target: 'clicked', description: 'Let go where it was pressed' },
        'pointer.cancel': { target: 'givenUp', description: 'The browser takes the pointer' },
      },
    },
    resting: {
      description: 'A finger rests on the tab; it may be a tap, or about to scroll',
      after: {
        tabLift: {
          target: 'lifted',
          description: 'It has rested 400 ms: the tab is lifted before a browser offers a menu of its own',
        },
      },
      on: {
        'pointer.move': { guard: 'isFar', target: 'givenUp', description: 'The finger scrolls the bar' },
        'pointer.up': { target: 'clicked', description: 'A tap' },
        'pointer.cancel': { target: 'givenUp', description: 'The browser takes the finger to scroll with' },
      },
    },
    lifted: {
      description: 'The tab is lifted; the bar does not scroll under a finger',
      tags: 'lifted',
      entry: 'lift',
      exit: ['drop', 'swallowClick'],
      initial: 'still',
      on: {
        'pointer.up': { target: 'done', description: 'The tab stays where it was put' },
        'pointer.cancel': { target: 'done', description: 'The browser takes the pointer; the tab stays' },
      },
      states: {
        still: {
          description: 'A finger has lifted the tab and has moved it nowhere',
          on: {
            'pointer.move': {
              guard: 'isFar',
              target: 'dragging',
              actions: 'follow',
              description: 'The tab goes along with the finger',
            },
            'pointer.up': {
              target: '#tabDrag.offered',
              actions: 'openMenu',
              description:
                'Whoever only rests on a tab asks for its menu, as the right button of a mouse does',
              meta: { req: ['TABS-12'] },
            },
          },
        },
        dragging: {
          description: 'The tab goes along with the pointer, and the others make room',
          entry: place,
          initial: 'between',
          on: {
            'pointer.move': [
              {
                guard: 'isReleased',
                target: '#tabDrag.done',
                description: 'The button was let go beyond the window',
              },
              { actions: ['follow', place], description: 'The tab passes those whose middle is passed' },
            ],
            'bar.scrolled': { actions: place, description: 'Other tabs have come below the pointer' },
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
              description: 'The bar scrolls to what is before it',
              invoke: { src: 'scrollAlong', input: { by: pace.start } },
              always: {
                guard: { type: 'hasLeft', params: { edge: 'start' } },
                target: 'between',
                description: 'The pointer has left the start of the bar',
              },
            },
            atEnd: {
              description: 'The bar scrolls to what is after it',
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
    clicked: { type: 'final', description: 'A click or a tap, for the tab to answer' },
    done: { type: 'final', description: 'The drag is over' },
    offered: { type: 'final', description: 'The menu of the tab is open', meta: { req: ['TABS-12'] } },
    givenUp: { type: 'final', description: 'The press was for something else, as a finger that scrolls' },
  },
});
