import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { textOfPages, type WithdrawnPage, withTyped } from './page-withdrawal.logic.ts';

interface PageWithdrawalContext {
  /** The withdrawn pages with something typed, for as long as it is offered for copying. */
  readonly pages: readonly WithdrawnPage[];
}

type PageWithdrawalEvent =
  | { type: 'pages.withdrawn'; pages: readonly WithdrawnPage[] }
  | { type: 'text.copy' }
  | { type: 'offer.close' };

const missing = missingEffects('pageWithdrawal');
const withdrawn = ({ event }: { event: PageWithdrawalEvent }) => ({
  pages: event.type === 'pages.withdrawn' ? event.pages : [],
});
const closing = [
  { type: 'closePages', params: withdrawn },
  { type: 'announce', params: withdrawn },
] as const;

/** Pages that a person may not open any more, while they are open: they close, and what was typed stays readable. */
export const pageWithdrawalMachine = setup({
  types: {
    context: {} as PageWithdrawalContext,
    events: {} as PageWithdrawalEvent,
    tags: {} as 'offering' | 'copying' | 'copied' | 'refused',
  },
  actors: {
    copyText: fromPromise<unknown, { text: string }>(missing('copyText')),
  },
  guards: {
    hasTyped: ({ event }) => event.type === 'pages.withdrawn' && withTyped(event.pages).length > 0,
  },
  actions: {
    closePages: missing('closePages') as (_: unknown, closed: { pages: readonly WithdrawnPage[] }) => void,
    /** Names the pages. */
    announce: missing('announce') as (_: unknown, closed: { pages: readonly WithdrawnPage[] }) => void,
    keepTyped: assign(({ context, event }) => ({
      pages: [...context.pages, ...withTyped(withdrawn({ event }).pages)],
    })),
    forget: assign({ pages: [] }),
  },
}).createMachine({
  id: 'pageWithdrawal',
  description: 'Pages that the person may not open any more',
  meta: { req: ['PERM-06'] },
  context: { pages: [] },
  initial: 'watching',
  on: {
    'pages.withdrawn': [
      {
        guard: 'hasTyped',
        target: '.offering',
        reenter: true,
        actions: ['keepTyped', ...closing],
        description: 'What was typed on them is kept before they close',
      },
      { actions: closing, description: 'Nothing was typed on them: they close' },
    ],
  },
  states: {
    watching: { description: 'Nothing is offered for copying' },
    offering: {
      description: 'What was typed is listed until the person closes the list',
      tags: 'offering',
      initial: 'ready',
      on: {
        'offer.close': {
          target: 'watching',
          actions: 'forget',
          description: 'The person closes the list',
        },
        'text.copy': { target: '.copying', description: 'The person copies all of it' },
      },
      states: {
        ready: { description: 'It was not copied yet' },
        copying: {
          description: 'The text is on its way to the clipboard',
          tags: 'copying',
          on: { 'text.copy': { description: 'It is being copied already' } },
          invoke: {
            src: 'copyText',
            input: ({ context }) => ({ text: textOfPages(context.pages) }),
            onDone: { target: 'copied', description: 'The clipboard has the text' },
            onError: {
              target: 'refused',
              description: 'The browser permits no writing to the clipboard: the text is selected instead',
            },
          },
        },
        copied: { description: 'The clipboard has the text', tags: 'copied' },
        refused: { description: 'The text is selected, to be copied by keyboard', tags: 'refused' },
      },
    },
  },
});
