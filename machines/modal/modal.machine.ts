import { assign, emit, setup } from 'xstate';

interface ModalContext {
  /** Whether ok closes the modal; the owner may change it while the modal is open. */
  readonly okClose: boolean;
  /** Whether the modal fills the screen each time it opens. */
  readonly startsFullscreen: boolean;
  readonly startsShown: boolean;
}

type ModalEvent =
  | { type: 'modal.show' }
  | { type: 'modal.hide' }
  | { type: 'modal.ok' }
  | { type: 'modal.cancel' }
  | { type: 'fullscreen.toggle' }
  | { type: 'okClose.set'; okClose: boolean };

interface ModalInput {
  /** True by default. */
  okClose?: boolean;
  /** False by default. */
  fullscreen?: boolean;
  /** False by default. */
  shown?: boolean;
}

/** A modal: open or closed, in its own size or filling the screen. */
export const modalMachine = setup({
  types: {
    context: {} as ModalContext,
    events: {} as ModalEvent,
    input: {} as ModalInput | undefined,
    emitted: {} as { type: 'modal.confirmed' } | { type: 'modal.cancelled' },
    tags: {} as 'shown' | 'fullscreen',
  },
  guards: {
    isShownAtFirst: ({ context }) => context.startsShown,
    fillsTheScreen: ({ context }) => context.startsFullscreen,
    closesOnOk: ({ context }) => context.okClose,
  },
  actions: {
    keepOkClose: assign(({ event }) => (event.type === 'okClose.set' ? { okClose: event.okClose } : {})),
    emitConfirmed: emit({ type: 'modal.confirmed' }),
    emitCancelled: emit({ type: 'modal.cancelled' }),
  },
}).createMachine({
  id: 'modal',
  description: 'A modal',
  context: ({ input }) => ({
    okClose: input?.okClose ?? true,
    startsFullscreen: input?.fullscreen ?? false,
    startsShown: input?.shown ?? false,
  }),
  initial: 'deciding',
  on: {
    'okClose.set': {
      actions: 'keepOkClose',
      description: 'The owner changes whether ok closes',
      meta: { req: ['LAYOUT-21', 'LAYOUT-22'] },
    },
  },
  states: {
    deciding: {
      description: 'The initial visible flag',
      meta: { req: ['LAYOUT-19'] },
      always: [
        { guard: 'isShownAtFirst', target: 'shown', description: 'Initially open' },
        { target: 'hidden', description: 'Initially closed' },
      ],
    },
    hidden: {
      description: 'Closed',
      meta: { req: ['LAYOUT-19'] },
      on: {
        'modal.show': { target: 'shown', description: 'Its owner opens it', meta: { req: ['LAYOUT-19'] } },
      },
    },
    shown: {
      description: 'Open',
      meta: { req: ['LAYOUT-19'] },
      tags: 'shown',
      initial: 'sizing',
      on: {
        'modal.ok': [
          {
            guard: 'closesOnOk',
            target: 'hidden',
            actions: 'emitConfirmed',
            description: 'Ok closes',
            meta: { req: ['LAYOUT-21'] },
          },
          {
            actions: 'emitConfirmed',
            description: 'Ok is reported and the modal stays open: its owner closes it when the work is done',
            meta: { req: ['LAYOUT-22'] },
          },
        ],
        'modal.cancel': {
          target: 'hidden',
          actions: 'emitCancelled',
          description: 'Every modal can be closed with its button, its cross or Escape',
        },
        'modal.hide': {
          target: 'hidden',
          description: 'Its owner closes it',
          meta: { req: ['LAYOUT-19'] },
        },
      },
      states: {
        sizing: {
          description: 'Each time it opens it starts in the size its owner chose',
          always: [
            { guard: 'fillsTheScreen', target: 'fullscreen', description: 'It fills the screen' },
            { target: 'normal', description: 'It has a size of its own' },
          ],
        },
        normal: {
          description: 'In its own size',
          meta: { req: ['LAYOUT-20'] },
          on: {
            'fullscreen.toggle': {
              target: 'fullscreen',
              description: 'It is maximized',
              meta: { req: ['LAYOUT-20'] },
            },
          },
        },
        fullscreen: {
          description: 'It fills the screen',
          meta: { req: ['LAYOUT-20'] },
          tags: 'fullscreen',
          on: {
            'fullscreen.toggle': {
              target: 'normal',
              description: 'It is restored to its own size',
              meta: { req: ['LAYOUT-20'] },
            },
          },
        },
      },
    },
  },
});
