import { assign, emit, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { Refused } from '#machines/refused.ts';
import { slowAnswer } from '#machines/timing.ts';
import {
  firstQuery,
  lastPageOf,
  type PickerPage,
  type PickerQuery,
  type PickerRow,
  toggled,
  withAll,
  withFilter,
  without,
} from './picker.logic.ts';

export interface PickerContext {
  readonly query: PickerQuery;
  /** The rows of the last page that arrived; they stay while another one loads and after a failure. */
  readonly rows: readonly PickerRow[];
  readonly total: number;
  /** In the order of choosing, kept over pages, searches and failures. */
  readonly chosen: readonly PickerRow[];
  readonly multiple: boolean;
  /** How many rows can be chosen at most. */
  readonly limit: number;
  /** In a tree, whether choosing a node also chooses those below it. */
  readonly linked: boolean;
  /** The message of the last failure; empty while there is none. */
  readonly failure: string;
  /** Milliseconds from the last key press to the request. */
  readonly debounce: number;
}

export type PickerEvent =
  | { type: 'picker.open'; chosen: readonly PickerRow[] }
  | { type: 'picker.confirm' }
  | { type: 'picker.cancel' }
  | { type: 'picker.retry' }
  | { type: 'search.type'; keyword: string }
  | { type: 'search.submit' }
  | { type: 'filter.set'; name: string; value: string }
  | { type: 'filters.set'; filters: PickerQuery['filters'] }
  | { type: 'page.turn'; page: number; pageSize: number }
  | { type: 'row.choose'; row: PickerRow }
  | { type: 'rows.choose'; rows: readonly PickerRow[]; chosen: boolean }
  | { type: 'choices.set'; rows: readonly PickerRow[] }
  | { type: 'links.toggle' }
  | { type: 'choice.remove'; value: string }
  | { type: 'choices.clear' };

export interface PickerInput {
  pageSize: number;
  multiple: boolean;
  /** 1000 by default. */
  limit?: number;
  debounce: number;
}

const defaultLimit = 1_000;

const missing = missingEffects('picker');

const chosenBy = (context: PickerContext, event: PickerEvent): readonly PickerRow[] => {
  if (event.type === 'row.choose') return toggled(context.chosen, event.row, context.multiple);
  if (event.type === 'rows.choose') return withAll(context.chosen, event.rows, event.chosen);
  if (event.type === 'choices.set') return event.rows;
  return context.chosen;
};

const pageOf = (event: unknown) => (event as { output: PickerPage }).output;

/** Names, types and effects of the picker. */
export const pickerSetup = setup({
  types: {
    context: {} as PickerContext,
    events: {} as PickerEvent,
    input: {} as PickerInput,
    emitted: {} as
      | { type: 'picker.confirmed'; chosen: readonly PickerRow[] }
      | { type: 'picker.cancelled' }
      | { type: 'picker.full'; limit: number },
    tags: {} as 'open' | 'waiting' | 'loading' | 'slow' | 'ready' | 'empty' | 'failed' | 'refused',
  },
  actors: {
    /** Loads one page; throws `Refused` when the person may not see the source. */
    loadRows: fromPromise<PickerPage, PickerQuery>(missing('loadRows')),
  },
  delays: {
    debounce: ({ context }) => context.debounce,
    slowAnswer,
  },
  guards: {
    isOtherKeyword: ({ context, event }) =>
      event.type === 'search.type' && event.keyword.trim() !== context.query.keyword,
    isPastTheEnd: ({ context, event }) => {
      const { rows, total } = pageOf(event);
      return rows.length === 0 && total > 0 && context.query.page > lastPageOf(total, context.query.pageSize);
    },
    isWithoutRows: ({ event }) => pageOf(event).rows.length === 0,
    isRefused: ({ event }) => (event as unknown as { error: unknown }).error instanceof Refused,
    exceedsLimit: ({ context, event }) => {
      const count = chosenBy(context, event).length;
      // What was stored before may be more than the limit; giving up some of it is possible.
      return count > context.limit && count >= context.chosen.length;
    },
  },
  actions: {
    startOver: assign(({ context, event }) =>
      event.type === 'picker.open'
        ? {
            query: firstQuery(context.query.pageSize),
            rows: [],
            total: 0,
            failure: '',
            linked: false,
            chosen: event.chosen,
          }
        : {},
    ),
    takeKeyword: assign(({ context: { query }, event }) =>
      event.type === 'search.type' ? { query: { ...query, keyword: event.keyword.trim(), page: 1 } } : {},
    ),
    takeFilter: assign(({ context: { query }, event }) =>
      event.type === 'filter.set'
        ? { query: { ...query, page: 1, filters: withFilter(query.filters, event.name, event.value) } }
        : {},
    ),
    takeFilters: assign(({ context: { query }, event }) =>
      event.type === 'filters.set' ? { query: { ...query, page: 1, filters: event.filters } } : {},
    ),
    takePage: assign(({ context: { query }, event }) =>
      event.type === 'page.turn' ? { query: { ...query, page: event.page, pageSize: event.pageSize } } : {},
    ),
    takeLastPage: assign(({ context: { query }, event }) => ({
      query: { ...query, page: lastPageOf(pageOf(event).total, query.pageSize) },
    })),
    keepRows: assign(({ event }) => ({ ...rowsOf(pageOf(event)), failure: '' })),
    keepFailure: assign(({ event }) => ({
      failure: messageOf((event as unknown as { error: unknown }).error),
    })),
    takeChoice: assign(({ context, event }) => ({ chosen: chosenBy(context, event) })),
    removeChoice: assign(({ context, event }) =>
      event.type === 'choice.remove' ? { chosen: without(context.chosen, [event.value]) } : {},
    ),
    toggleLinks: assign({ linked: ({ context }) => !context.linked }),
    clearChoices: assign({ chosen: [] }),
    emitConfirmed: emit(({ context }) => ({ type: 'picker.confirmed', chosen: context.chosen }) as const),
    emitCancelled: emit({ type: 'picker.cancelled' }),
    emitFull: emit(({ context }) => ({ type: 'picker.full', limit: context.limit }) as const),
  },
});

const rowsOf = ({ rows, total }: PickerPage) => ({ rows, total });

/** The context before the picker opens. */
export const closedPicker = ({ pageSize, limit = defaultLimit, ...rest }: PickerInput): PickerContext => ({
  ...rest,
  limit,
  query: firstQuery(pageSize),
  rows: [],
  total: 0,
  chosen: [],
  failure: '',
  linked: false,
});
