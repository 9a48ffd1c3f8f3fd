import { assign, not, setup } from 'xstate';
import type { ReadingChoice } from './reading.logic.ts';
import { turnedOver, wholeChart } from './reading.logic.ts';

export type ReadingEvent =
  /** Folds what is unfolded, and the reverse. */
  | { type: 'fold.turn'; states: readonly string[] }
  | { type: 'fold.all' }
  | { type: 'fold.none' }
  | { type: 'focus.set'; state: string }
  | { type: 'focus.clear' }
  /** An element has to be seen: these folds hide it, and this state holds it. */
  | { type: 'element.reveal'; folds: readonly string[]; state: string; outside: boolean }
  /** Somebody else, such as the address of the page, determines what is shown. */
  | { type: 'choice.replace'; choice: ReadingChoice }
  | { type: 'search.open' }
  | { type: 'search.type'; query: string }
  | { type: 'search.move'; by: number; count: number }
  | { type: 'search.close' }
  | { type: 'map.toggle' };

interface Context {
  readonly choice: ReadingChoice;
  readonly query: string;
  /** The place of the marked result of the search. */
  readonly marked: number;
}

/**
 * How a person reads a large chart: what is folded, which state has the focus, the search, and the overview. What
 * the machine that is shown does has no part in it.
 */
export const readingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ReadingEvent,
    input: {} as { choice: ReadingChoice; withMap: boolean },
    tags: {} as 'focused' | 'searching' | 'mapped',
  },
  guards: {
    startsWithFocus: ({ context }) => context.choice.focus !== undefined,
    startsWithMap: ({ context }) => context.withMap,
  },
}).createMachine({ id: 'reading' });
void [assign, not, turnedOver, wholeChart];
