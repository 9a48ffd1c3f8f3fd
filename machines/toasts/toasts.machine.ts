import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { toastAnnouncement, toastListRetry } from '#machines/timing.ts';

type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'loading';

/** One message to a person. */
export interface Toast {
  readonly kind: ToastKind;
  /** What the one who draws it can draw. */
  readonly text: unknown;
  readonly options?: object | undefined;
}

interface ToastsContext {
  /** What is to be shown once the list is there, in order. */
  readonly pending: readonly Toast[];
}

type ToastsEvent =
  | { type: 'place.mount' }
  | { type: 'place.unmount' }
  | { type: 'list.mount' }
  | { type: 'toast.expect' }
  | { type: 'toast.show'; toast: Toast }
  | { type: 'person.act' };

const missing = missingEffects('toasts');

/** Messages in passing: their list is a script that is fetched late, and no message is lost before it has arrived. */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, tags: {} as 'drawn' },
  delays: { toastAnnouncement, toastListRetry },
  actors: {
    /** Sends `person.act` at the first press of a key or a pointer. */
    watchFirstAct: fromCallback<ToastsEvent>(missing('watchFirstAct')),
    /** Fetches what draws the list. */
    loadList: fromPromise<unknown>(missing('loadList')),
  },
  guards: { isPending: ({ context }) => context.pending.length > 0 },
  actions: {
    /** Shows one toast in the list. */
    showToast: missing('showToast') as (scope: unknown, toast: Toast) => void,
    /** Shows these, in order. */
    showToasts: missing('showToasts') as (scope: unknown, toasts: readonly Toast[]) => void,
    keepToast: assign(({ context, event }) =>
      event.type === 'toast.show' ? { pending: [...context.pending, event.toast] } : {},
    ),
    forgetPending: assign({ pending: [] }),
  },
}).createMachine({
  id: 'toasts',
  description: 'Messages in passing, whose list is fetched late',
  context: { pending: [] },
  initial: 'unplaced',
  on: {
    'toast.show': { actions: 'keepToast', description: 'Kept until the list is there' },
    'place.unmount': { target: '.unplaced', description: 'The application is taken down' },
  },
  states: {
    unplaced: {
      description: 'The application has no place for toasts yet',
      on: {
        'place.mount': [
          { guard: 'isPending', target: 'fetching', description: 'Something waits to be shown' },
          { target: 'idle', description: 'Nothing waits to be shown' },
        ],
      },
    },
    idle: {
      description: 'Nothing is to be shown, nor expected soon',
      on: {
        'toast.show': { target: 'fetching', actions: 'keepToast', description: 'The first toast' },
        'toast.expect': { target: 'expecting', description: 'The person may soon cause a toast' },
      },
    },
    expecting: {
      description: 'The list comes with the first act of the person, before it is needed',
      invoke: { src: 'watchFirstAct', id: 'watchFirstAct' },
      on: {
        'toast.show': { target: 'fetching', actions: 'keepToast', description: 'The first toast' },
        'person.act': { target: 'fetching', description: 'An act may end in a toast' },
      },
    },
    fetching: {
      description: 'The script of the list is fetched',
      invoke: {
        src: 'loadList',
        id: 'loadList',
        onDone: { target: 'drawing', description: 'It has arrived' },
        onError: { target: 'offline', description: 'The server did not answer' },
      },
    },
    offline: {
      description: 'The script could not be fetched; what waits goes on waiting',
      after: { toastListRetry: { target: 'fetching', description: 'Try again' } },
    },
    drawing: {
      tags: 'drawn',
      description: 'The list is being drawn',
      on: {
        'list.mount': [
          { guard: 'isPending', target: 'announcing', description: 'Something waits to be shown' },
          { target: 'showing', description: 'Nothing waits to be shown' },
        ],
      },
    },
    announcing: {
      tags: 'drawn',
      description:
        'The region is empty for a moment: a screen reader reads only what enters a region it knows',
      after: { toastAnnouncement: { target: 'showing', description: 'The region is known' } },
    },
    showing: {
      tags: 'drawn',
      description: 'The list shows what it is given',
      entry: [{ type: 'showToasts', params: ({ context }) => context.pending }, 'forgetPending'],
      on: {
        'toast.show': {
          actions: { type: 'showToast', params: ({ event }) => event.toast },
          description: 'Shown at once',
        },
      },
    },
  },
});
