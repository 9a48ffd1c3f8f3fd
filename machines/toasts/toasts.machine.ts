import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { toastAnnouncement, toastListRetry } from '#machines/timing.ts';

type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'loading';

/** One toast. */
export interface Toast {
  readonly kind: ToastKind;
  /** The props that the renderer accepts. */
  readonly text: unknown;
  readonly options?: object | undefined;
  /** A later toast with the same key replaces this one. */
  readonly key?: string | number | undefined;
}

interface ToastsContext {
  /** The queued toasts, shown in order once the list has loaded. */
  readonly pending: readonly Toast[];
}

type ToastsEvent =
  | { type: 'place.mount' }
  | { type: 'place.unmount' }
  | { type: 'list.mount' }
  | { type: 'toasts.close' }
  | { type: 'toast.expect' }
  | { type: 'toast.show'; toast: Toast }
  | { type: 'user.interact' };

const missing = missingEffects('toasts');

/** The toasts: the script of their list is lazy, and toasts are queued until it has loaded. */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, tags: {} as 'drawn' | 'plain' },
  delays: { toastAnnouncement, toastListRetry },
  actors: {
    /** Sends `user.interact` at the first press of a key or a pointer. */
    watchFirstInteraction: fromCallback<ToastsEvent>(missing('watchFirstInteraction')),
    /** Loads the script of the list. */
    loadList: fromPromise<unknown>(missing('loadList')),
  },
  guards: { isPending: ({ context }) => context.pending.length > 0 },
  actions: {
    /** Shows one toast in the list. */
    showToast: missing('showToast') as (scope: unknown, toast: Toast) => void,
    /** Shows these, in order. */
    showToasts: missing('showToasts') as (scope: unknown, toasts: readonly Toast[]) => void,
    keepToast: assign(({ context, event }) => {
      if (event.type !== 'toast.show') return {};
      const { toast } = event;
      const others = context.pending.filter(({ key }) => key === undefined || key !== toast.key);
      return { pending: [...others, toast] };
    }),
    forgetPending: assign({ pending: [] }),
  },
}).createMachine({
  id: 'toasts',
  description: 'Toasts, with a lazy list',
  context: { pending: [] },
  initial: 'unplaced',
  on: {
    'toast.show': { actions: 'keepToast', description: 'Queued until the list has loaded' },
    'place.unmount': { target: '.unplaced', description: 'The application is unmounted' },
  },
  states: {
    unplaced: {
      description: 'The application has no container for toasts yet',
      on: {
        'place.mount': [
          { guard: 'isPending', target: 'fetching', description: 'A toast is queued' },
          { target: 'idle', description: 'No toast is queued' },
        ],
      },
    },
    idle: {
      description: 'No toast is queued or expected',
      on: {
        'toast.show': { target: 'fetching', actions: 'keepToast', description: 'The first toast' },
        'toast.expect': { target: 'expecting', description: 'A toast is expected' },
      },
    },
    expecting: {
      description: 'The list is loaded at the first interaction, before it is needed',
      invoke: { src: 'watchFirstInteraction', id: 'watchFirstInteraction' },
      on: {
        'toast.show': { target: 'fetching', actions: 'keepToast', description: 'The first toast' },
        'user.interact': { target: 'fetching', description: 'The first interaction of the person' },
      },
    },
    fetching: {
      description: 'The script of the list is fetched',
      invoke: {
        src: 'loadList',
        id: 'loadList',
        onDone: { target: 'drawing', description: 'It has loaded' },
        onError: { target: 'offline', description: 'It could not be loaded' },
      },
    },
    offline: {
      tags: 'plain',
      description:
        'The script could not be fetched; queued toasts are kept and shown without it, because a browser may repeat the failure until the page is reloaded',
      initial: 'waiting',
      on: { 'toasts.close': { actions: 'forgetPending', description: 'The person has read them' } },
      states: {
        waiting: {
          description: 'A moment passes before the next attempt',
          after: { toastListRetry: { target: 'retrying', description: 'Try again' } },
        },
        retrying: {
          description: 'The script is fetched again',
          invoke: {
            src: 'loadList',
            id: 'loadListAgain',
            onDone: { target: '#toasts.drawing', description: 'It has loaded' },
            onError: { target: 'waiting', description: 'It could not be loaded again' },
          },
        },
      },
    },
    drawing: {
      tags: 'drawn',
      description: 'The list is being rendered',
      on: {
        'list.mount': [
          { guard: 'isPending', target: 'announcing', description: 'A toast is queued' },
          { target: 'showing', description: 'No toast is queued' },
        ],
      },
    },
    announcing: {
      tags: 'drawn',
      description:
        'The region is empty for a moment, because a screen reader only announces changes of a region it has registered',
      after: { toastAnnouncement: { target: 'showing', description: 'The region is registered' } },
    },
    showing: {
      tags: 'drawn',
      description: 'The list shows toasts',
      entry: [{ type: 'showToasts', params: ({ context }) => context.pending }, 'forgetPending'],
      on: {
        'toast.show': {
          actions: { type: 'showToast', params: ({ event }) => event.toast },
          description: 'Shown immediately',
        },
      },
    },
  },
});
