import { assign, setup } from 'xstate';
import { noChoice, type ReadingChoice, withTurned } from './reading.logic.ts';

export type ReadingEvent =
  | { type: 'fold.turn'; states: readonly string[] }
  | { type: 'fold.all' }
  | { type: 'fold.none' }
  | { type: 'focus.set'; state: string }
  | { type: 'focus.clear' }
  | { type: 'element.reveal'; folds: readonly string[]; state: string; isOutside: boolean }
  | { type: 'jump.start'; to: string }
  | { type: 'jump.end' }
  | { type: 'choice.replace'; choice: ReadingChoice }
  | { type: 'search.open' }
  | { type: 'search.type'; query: string }
  | { type: 'search.mark'; result: number }
  | { type: 'search.close' }
  | { type: 'map.toggle' };

interface ReadingContext {
  readonly choice: ReadingChoice;
  readonly query: string;
  /** The place of the marked result among those of the search. */
  readonly marked: number;
  readonly hasRoom: boolean;
  /** The element that a person goes to as soon as it is laid out. */
  readonly jump?: string | undefined;
}

/** How a person reads a large chart: what is folded, which state has the focus, the search, and the overview. */
export const readingMachine = setup({
  types: {
    context: {} as ReadingContext,
    events: {} as ReadingEvent,
    /** What an address asks for, and whether there is room for an overview. */
    input: {} as Partial<Pick<ReadingContext, 'choice' | 'hasRoom'>>,
    tags: {} as 'searching' | 'mapped',
  },
  guards: {
    hasFocus: ({ context }) => context.choice.focus !== undefined,
    hasRoom: ({ context }) => context.hasRoom,
    isOutsideFocus: ({ event }) => event.type === 'element.reveal' && event.isOutside,
  },
  actions: {
    turnFolds: assign(({ context, event }) => ({
      choice: withTurned(
        context.choice,
        event.type === 'fold.turn' ? event.states : event.type === 'element.reveal' ? event.folds : [],
      ),
    })),
    foldAll: assign(({ context }) => ({ choice: { ...context.choice, folds: 'all' as const, turned: [] } })),
    foldNone: assign(({ context }) => ({
      choice: { ...context.choice, folds: 'none' as const, turned: [] },
    })),
    setFocus: assign(({ context, event }) =>
      event.type === 'focus.set' || event.type === 'element.reveal'
        ? { choice: { ...context.choice, focus: event.state } }
        : {},
    ),
    clearFocus: assign(({ context: { choice } }) => ({
      choice: { folds: choice.folds, turned: choice.turned },
    })),
    replaceChoice: assign(({ event }) => (event.type === 'choice.replace' ? { choice: event.choice } : {})),
    clearSearch: assign({ query: '', marked: 0 }),
    keepQuery: assign(({ event }) => (event.type === 'search.type' ? { query: event.query, marked: 0 } : {})),
    keepJump: assign(({ event }) => (event.type === 'jump.start' ? { jump: event.to } : {})),
    clearJump: assign({ jump: undefined }),
    markResult: assign(({ event }) => (event.type === 'search.mark' ? { marked: event.result } : {})),
  },
}).createMachine({
  id: 'reading',
  description: 'How a person reads a large chart',
  context: ({ input }) => ({ choice: noChoice, query: '', marked: 0, hasRoom: true, ...input }),
  type: 'parallel',
  states: {
    scope: {
      description: 'Which part of the machine is drawn',
      initial: 'opening',
      on: {
        'fold.turn': {
          actions: 'turnFolds',
          description: 'The choice for a state has priority over the size',
        },
        'fold.all': { actions: 'foldAll' },
        'fold.none': { actions: 'foldNone' },
        'focus.set': { target: '.focused', actions: 'setFocus' },
        'choice.replace': {
          target: '.opening',
          actions: 'replaceChoice',
          description: 'The address of the page changed',
        },
        'element.reveal': {
          actions: 'turnFolds',
          description: 'A selected or found element is unfolded',
        },
      },
      states: {
        opening: { always: [{ guard: 'hasFocus', target: 'focused' }, { target: 'whole' }] },
        whole: { description: 'Every state that no fold hides' },
        focused: {
          description: 'One state with its ancestors and neighbours',
          on: {
            'focus.clear': { target: 'whole', actions: 'clearFocus' },
            'element.reveal': [
              {
                guard: 'isOutsideFocus',
                actions: ['turnFolds', 'setFocus'],
                description: 'The focus follows to an element that is not drawn',
              },
              { actions: 'turnFolds' },
            ],
          },
        },
      },
    },
    search: {
      initial: 'closed',
      states: {
        closed: { on: { 'search.open': 'open' } },
        open: {
          tags: 'searching',
          exit: 'clearSearch',
          on: {
            'search.type': { actions: 'keepQuery' },
            'search.mark': { actions: 'markResult' },
            'search.close': 'closed',
          },
        },
      },
    },
    jump: {
      description: 'The way to an element that may not be laid out yet',
      initial: 'none',
      on: { 'jump.start': { target: '.underway', actions: 'keepJump' } },
      states: {
        none: {},
        underway: {
          exit: 'clearJump',
          description: 'It ends at the element, or when the person does something else',
          on: {
            'jump.end': 'none',
            'fold.turn': 'none',
            'fold.all': 'none',
            'fold.none': 'none',
            'focus.set': 'none',
            'focus.clear': 'none',
            'choice.replace': 'none',
          },
        },
      },
    },
    map: {
      description: 'The overview of the whole chart',
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'hasRoom', target: 'shown' }, { target: 'hidden' }] },
        shown: { tags: 'mapped', on: { 'map.toggle': 'hidden' } },
        hidden: { on: { 'map.toggle': 'shown' } },
      },
    },
  },
});
