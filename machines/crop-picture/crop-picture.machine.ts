import { assign, emit, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';

/** The part of a picture that is taken, in pixels of the turned picture. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Cut {
  readonly area: CropArea;
  /** Degrees, a multiple of 90. */
  readonly rotation: number;
}

interface CropContext extends Partial<Cut> {
  readonly rotation: number;
  /** Why the last attempt failed; empty while there is none. */
  readonly failure: string;
}

type CropEvent =
  | { type: 'area.set'; area: CropArea }
  | { type: 'picture.turn'; by: 90 | -90 }
  | { type: 'crop.confirm' }
  | { type: 'crop.skip' }
  | { type: 'crop.cancel' };

const missing = missingEffects('cropPicture');

/** A picture of which a person takes a part before it is uploaded. */
export const cropPictureMachine = setup({
  types: {
    context: {} as CropContext,
    events: {} as CropEvent,
    emitted: {} as
      | { type: 'crop.cut'; picture: unknown }
      | { type: 'crop.skipped' }
      | { type: 'crop.cancelled' },
    tags: {} as 'reading' | 'placing' | 'cutting' | 'unreadable',
  },
  actors: {
    /** Reads the picture; fails for what is none. */
    readPicture: fromPromise<void, object>(missing('readPicture')),
    /** Cuts the part out of the picture. */
    cutPicture: fromPromise<unknown, Cut>(missing('cutPicture')),
  },
  guards: {
    isPlaced: ({ context }) => context.area !== undefined,
  },
  actions: {
    takeArea: assign(({ event }) => (event.type === 'area.set' ? { area: event.area } : {})),
    turn: assign(({ context, event }) =>
      event.type === 'picture.turn' ? { rotation: (context.rotation + event.by + 360) % 360 } : {},
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    forgetFailure: assign({ failure: '' }),
    emitCut: emit((_, { picture }: { picture: unknown }) => ({ type: 'crop.cut', picture }) as const),
    emitSkipped: emit({ type: 'crop.skipped' }),
    emitCancelled: emit({ type: 'crop.cancelled' }),
  },
}).createMachine({
  id: 'cropPicture',
  description: 'A picture of which a part is taken before it is uploaded',
  context: { rotation: 0, failure: '' },
  initial: 'reading',
  on: {
    'crop.skip': { target: '.left', actions: 'emitSkipped', description: 'The picture is taken as it is' },
    'crop.cancel': { target: '.left', actions: 'emitCancelled', description: 'No picture is taken' },
  },
  states: {
    reading: {
      tags: 'reading',
      description: 'The picture is read',
      invoke: {
        src: 'readPicture',
        id: 'readPicture',
        input: () => ({}),
        onDone: { target: 'placing', description: 'The picture is shown' },
        onError: {
          target: 'unreadable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The browser cannot show it',
        },
      },
    },
    placing: {
      tags: 'placing',
      description: 'The person places the part',
      on: {
        'area.set': { actions: 'takeArea', description: 'The part is another one' },
        'picture.turn': { actions: 'turn', description: 'The picture is turned' },
        'crop.confirm': { guard: 'isPlaced', target: 'cutting', description: 'The part is right' },
      },
    },
    cutting: {
      tags: 'cutting',
      description: 'The part is cut out',
      entry: 'forgetFailure',
      invoke: {
        src: 'cutPicture',
        id: 'cutPicture',
        input: ({ context: { area, rotation } }) => ({
          area: area ?? { x: 0, y: 0, width: 0, height: 0 },
          rotation,
        }),
        onDone: {
          target: 'left',
          actions: { type: 'emitCut', params: ({ event }) => ({ picture: event.output }) },
          description: 'The part is a picture of its own',
        },
        onError: {
          target: 'placing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It cannot be cut out; another part may work',
        },
      },
    },
    unreadable: {
      tags: 'unreadable',
      description: 'Nothing can be placed: the picture is taken as it is, or not at all',
    },
    left: { type: 'final', description: 'What was decided is done' },
  },
});
