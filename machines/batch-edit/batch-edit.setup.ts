import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import type {
  BatchEditContext,
  BatchEditEvent,
  BatchEditInput,
  BatchEditPhase,
  BatchEditState,
  BatchEditTag,
  BatchValues,
  ReadingEvent,
  ReadingInput,
} from './batch-edit.types.ts';

const missing = missingEffects('batchEdit');
const firstPart = { shown: 'all', page: 1 } as const;

type Args = { context: BatchEditContext };
/** The batch edit that is shown. */
export const shownId = ({ context: { edit } }: Args) => ({ id: edit?.id ?? '' });
/** The part of its report that is read. */
export const reading = ({ context: { edit, part } }: Args): ReadingInput => ({ id: edit?.id ?? '', ...part });

/** Guards, effects and assignments of a batch edit, by name. */
export const batchEditSetup = setup({
  types: {
    context: {} as BatchEditContext,
    events: {} as BatchEditEvent,
    input: {} as BatchEditInput,
    tags: {} as BatchEditTag,
  },
  actors: {
    /** The last batch edit of the person for records of this kind; null for none. */
    findLast: fromPromise<BatchEditState | null>(missing('findLast')),
    /** Begins a preview; its result is the id of the batch edit. */
    beginPreview: fromPromise<string, { ids: readonly string[]; values: BatchValues }>(
      missing('beginPreview'),
    ),
    beginApply: fromPromise<unknown, { id: string }>(missing('beginApply')),
    beginUndo: fromPromise<unknown, { id: string }>(missing('beginUndo')),
    /** Reads the state until it is stopped: again and again while the server works. */
    readState: fromCallback<BatchEditEvent, ReadingInput, ReadingEvent>(missing('readState')),
  },
  guards: {
    isAtWork: ({ event }) => phaseIn(event, ['previewing', 'applying', 'undoing']),
    isPreviewed: ({ event }) => phaseIn(event, ['previewed']),
    isStopped: ({ event }) => phaseIn(event, ['cancelled', 'interrupted', 'failed']),
    isUndone: ({ event }) => phaseIn(event, ['undone']),
    wasAtWork: ({ event }) => isPhase(outputOf(event), ['previewing', 'applying', 'undoing']),
    hasChanges: ({ context: { edit } }) => (edit?.counts.changes ?? 0) > 0,
    hasChanged: ({ context: { edit } }) => (edit?.counts.changed ?? 0) > 0,
    hasLast: ({ context: { last } }) => last !== undefined,
  },
  actions: {
    /** Asks the server to stop. */
    requestCancel: missing('requestCancel'),
    warnOfFailure: missing('warnOfFailure'),
    /** Records were written: the owner reloads its list. */
    notifyChanged: missing('notifyChanged'),
    notifyOnceWritten: enqueueActions(({ context, event, enqueue }) => {
      const wrote = isPhase(context.edit, ['applying', 'undoing']);
      if (wrote && !phaseIn(event, ['applying', 'undoing'])) enqueue('notifyChanged');
    }),
    keepRead: assign(({ event }) => (event.type === 'state.read' ? { edit: event.edit } : {})),
    keepFound: assign(({ event }) => ({ edit: outputOf(event), part: firstPart })),
    keepLast: assign(({ event }) => ({ last: outputOf(event) })),
    markApplying: assign(({ context: { edit } }) => ({
      edit: edit && { ...edit, phase: 'applying' as const },
      part: firstPart,
    })),
    markUndoing: assign(({ context: { edit } }) => ({
      edit: edit && { ...edit, phase: 'undoing' as const },
      part: firstPart,
    })),
    openLast: assign(({ context: { last } }) => ({ edit: last, part: firstPart })),
    keepValues: assign(({ event }) => (event.type === 'preview.request' ? { values: event.values } : {})),
    keepBegun: assign(({ context, event }) => ({
      edit: begunEdit(context, event),
      part: firstPart,
    })),
    keepPart: assign(({ event }) => (event.type === 'part.show' ? { part: event.part } : {})),
    keepFailure: assign(({ event }) => ('error' in event ? { failure: event.error } : {})),
    forgetEdit: assign({ edit: undefined }),
  },
});

const isPhase = (edit: BatchEditState | undefined, phases: readonly BatchEditPhase[]): boolean =>
  edit !== undefined && phases.includes(edit.phase);

const phaseIn = (event: BatchEditEvent, phases: readonly BatchEditPhase[]): boolean =>
  event.type === 'state.read' && isPhase(event.edit, phases);

/** The batch edit that an actor has found. */
const outputOf = (event: object): BatchEditState | undefined =>
  'output' in event && typeof event.output === 'object' && event.output !== null
    ? (event.output as BatchEditState)
    : undefined;

/** A batch edit that the server has begun, before its state is read for the first time. */
function begunEdit({ ids }: BatchEditContext, event: object): BatchEditState | undefined {
  if (!('output' in event && typeof event.output === 'string')) return undefined;
  const none = { message: null, startTime: '', rows: [], found: 0, resource: '' };
  return {
    ...none,
    id: event.output,
    phase: 'previewing',
    total: ids.length,
    counts: { waiting: ids.length },
  };
}

/** Before anything is chosen. */
export const initialContext = ({ ids }: BatchEditInput): BatchEditContext => ({
  ids,
  edit: undefined,
  last: undefined,
  values: {},
  part: firstPart,
  failure: undefined,
});
