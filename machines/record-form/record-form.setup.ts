import { assign, fromPromise, raise, setup } from 'xstate';
import type { RecordConflict } from '#contract/record-versions.ts';
import { missingEffects } from '../not-provided.ts';

/** Why a save failed. */
export interface SaveFailure {
  readonly message: string;
  /** There was no reply: the same values may be sent again. */
  readonly unreachable: boolean;
  /** The field errors of the server. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The record has changed since the form was opened: as it is now. */
  readonly conflict?: RecordConflict | undefined;
}

/** Whose value a field gets that two people have changed. */
export type Side = 'mine' | 'theirs';

/** What has become of the record while it was edited here. */
export interface Collision {
  /** It is gone: what was typed can become a new one. */
  readonly gone: boolean;
  /** The fields that both changed, to different values. */
  readonly colliding: readonly string[];
  /** The fields that only the others changed: the form has their values. */
  readonly taken: readonly string[];
}

/** {@link Collision} with the answers of the person. */
interface Decisions extends Collision {
  readonly chosen: Readonly<Record<string, Side>>;
}

export interface RecordFormContext {
  /** The values that were checked last. */
  readonly values: unknown;
  /** Why the last save failed, until the next attempt. */
  readonly failure: SaveFailure | undefined;
  /** What others made of the record, if a save has met it. */
  readonly collision: Decisions | undefined;
}

type RecordFormEvent =
  | { type: 'form.submit' }
  | { type: 'form.retry' }
  | { type: 'form.leave'; touched: boolean }
  | { type: 'form.collide'; collision: Collision }
  | { type: 'side.choose'; field: string; side: Side }
  | { type: 'record.copy' }
  | { type: 'leave.confirm' }
  | { type: 'leave.decline' };

const missing = missingEffects('recordForm');

export const submittedValues = ({ context }: { context: RecordFormContext }) => context.values;
export const metConflict = ({ context }: { context: RecordFormContext }) => context.failure?.conflict;

/** What an event has learnt of the record: by weighing a refused save, or from input that was typed before. */
function collisionIn(event: object): Collision | undefined {
  if ('collision' in event) return event.collision as Collision;
  return 'output' in event ? (event.output as Collision) : undefined;
}

/** The fields that wait for an answer. */
export const undecided = ({ colliding, chosen }: Decisions): string[] =>
  colliding.filter(field => chosen[field] === undefined);

/** Guards, effects and assignments of the form of a record, by name. */
export const recordFormSetup = setup({
  types: {
    context: {} as RecordFormContext,
    events: {} as RecordFormEvent,
    tags: {} as
      | 'writable'
      | 'checking'
      | 'saving'
      | 'unreachable'
      | 'refused'
      | 'weighing'
      | 'colliding'
      | 'gone'
      | 'confirming',
  },
  actors: {
    /** Resolves with the values to save; fails when a field is wrong. */
    checkValues: fromPromise<unknown>(missing('checkValues')),
    /** Sends the values; fails with a `SaveFailure`. */
    saveRecord: fromPromise<unknown, unknown>(missing('saveRecord')),
    /** Merges what was typed into the record as it is now, which the next save begins on; fails when that cannot be read. */
    weighConflict: fromPromise<Collision, RecordConflict | undefined>(missing('weighConflict')),
  },
  guards: {
    isTouched: ({ event }) => event.type === 'form.leave' && event.touched,
    isUnreachable: ({ event }) => 'error' in event && asFailure(event.error).unreachable,
    isConflict: ({ event }) => 'error' in event && asFailure(event.error).conflict !== undefined,
    isGone: ({ event }) => collisionIn(event)?.gone === true,
    isColliding: ({ event }) => (collisionIn(event)?.colliding.length ?? 0) > 0,
    isAsked: ({ context: { collision }, event }) =>
      event.type === 'side.choose' && collision?.colliding.includes(event.field) === true,
    isDecided: ({ context: { collision } }) => collision !== undefined && undecided(collision).length === 0,
  },
  actions: {
    notifySaved: missing('notifySaved'),
    notifyLeft: missing('notifyLeft'),
    showFieldErrors: missing('showFieldErrors'),
    focusError: missing('focusError'),
    /** States which fields of others are in the form now. */
    announceMerged: missing('announceMerged'),
    /** Moves the focus to the first question about a field, or to the note that the record is gone. */
    focusConflict: missing('focusConflict'),
    /** Puts the value of one side into the form. */
    applySide: missing('applySide'),
    /** Makes what was typed a new record. */
    becomeNew: missing('becomeNew'),
    keepValues: assign(({ event }) => ('output' in event ? { values: event.output } : {})),
    keepFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    forgetFailure: assign({ failure: undefined }),
    keepCollision: assign(({ event }) => {
      const collision = collisionIn(event);
      return collision ? { collision: { ...collision, chosen: {} } } : {};
    }),
    keepSide: assign(({ context: { collision }, event }) =>
      event.type === 'side.choose' && collision
        ? { collision: { ...collision, chosen: { ...collision.chosen, [event.field]: event.side } } }
        : {},
    ),
    raiseSubmit: raise({ type: 'form.submit' }),
    forgetCollision: assign({ collision: undefined }),
  },
});

/** Reads the error of a failed save; anything unexpected counts as a refusal with its own message. */
export function asFailure(error: unknown): SaveFailure {
  const known: Partial<SaveFailure> = typeof error === 'object' && error !== null ? error : {};
  return {
    message: known.message ?? String(error),
    unreachable: known.unreachable ?? false,
    fieldErrors: known.fieldErrors ?? {},
    ...(known.conflict && { conflict: known.conflict }),
  };
}
