import { assign, fromCallback, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { matrixSearchPause } from '#machines/timing.ts';
import type {
  AccessMatrixContext,
  AccessMatrixEvent,
  MatrixQuestion,
  MatrixReport,
  MatrixView,
} from './access-matrix.types.ts';
import { asksOtherwise, isPair, lastPage, questionOf, toggled, viewOfKind } from './view.logic.ts';

const missing = missingEffects('accessMatrix');

/** The pieces of the machine by name; every effect fails until it is provided. */
export const accessMatrixSetup = setup({
  types: {
    context: {} as AccessMatrixContext,
    events: {} as AccessMatrixEvent,
    input: {} as { readonly view: MatrixView },
    tags: {} as 'loading' | 'shown' | 'failed' | 'comparing' | 'cellOpen',
  },
  delays: { matrixSearchPause },
  actors: {
    /** Observes the answer to a question until another one is asked. */
    watchMatrix: fromCallback<MatrixReport, MatrixQuestion, MatrixReport>(missing('watchMatrix')),
  },
  guards: {
    isPair: ({ context }) => isPair(context.chosen),
    comparesTwo: ({ context }) => isPair(context.view.pair),
    isBeyondEnd: ({ context, event }) =>
      event.type === 'matrix.loaded' && questionOf(context.view).pageNo > lastPage(event.matrix),
    asksOtherwise: ({ context, event }) =>
      event.type === 'address.changed' && asksOtherwise(context.view, event.view),
  },
  actions: {
    keepMatrix: assign(({ event }) =>
      event.type === 'matrix.loaded' ? { matrix: event.matrix, failure: undefined } : {},
    ),
    keepFailure: assign(({ event }) => (event.type === 'matrix.failed' ? { failure: event.message } : {})),
    forgetMatrix: assign({ matrix: undefined }),
    keepView: assign(({ event }) => (event.type === 'address.changed' ? { view: event.view } : {})),
    chooseKind: assign(({ context, event }) =>
      event.type === 'kind.choose' ? { view: viewOfKind(context.view, event.of), chosen: [] } : {},
    ),
    keepKeyword: assign(({ context, event }) =>
      event.type === 'holders.search' ? { view: { ...context.view, keyword: event.keyword, pageNo: 1 } } : {},
    ),
    keepPage: assign(({ context, event }) =>
      event.type === 'page.choose' ? { view: { ...context.view, pageNo: event.pageNo } } : {},
    ),
    keepLastPage: assign(({ context, event }) =>
      event.type === 'matrix.loaded' ? { view: { ...context.view, pageNo: lastPage(event.matrix) } } : {},
    ),
    keepText: assign(({ context, event }) =>
      event.type === 'entries.search' ? { view: { ...context.view, text: event.text } } : {},
    ),
    toggleHolder: assign(({ context, event }) =>
      event.type === 'holder.toggle' ? { chosen: toggled(context.chosen, event.holder) } : {},
    ),
    comparePair: assign(({ context }) => ({
      view: { ...context.view, pair: context.chosen.map(({ id }) => id), onlyDifferences: true },
    })),
    endPair: assign(({ context }) => ({ view: { ...context.view, pair: [], onlyDifferences: false } })),
    toggleDifferences: assign(({ context: { view } }) => ({
      view: { ...view, onlyDifferences: !view.onlyDifferences },
    })),
    keepCell: assign(({ event }) => (event.type === 'cell.open' ? { cell: event.cell } : {})),
    forgetCell: assign({ cell: undefined }),
    /** Writes the view to the address of the page. */
    showAddress: missing('showAddress') as (_: { context: AccessMatrixContext }) => void,
  },
});
