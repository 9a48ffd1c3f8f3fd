import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { withCorrections, withoutSent } from './corrections.logic.ts';
import { manyImportRows, planWith } from './import-wizard.logic.ts';
import type {
  CorrectedRow,
  ImportPlan,
  ImportRunPhase,
  ImportRunState,
  ImportWizardContext,
  ImportWizardEvent,
  ImportWizardTag,
  Opening,
  ReadingEvent,
  ReadingInput,
  UploadingEvent,
  UploadingInput,
} from './import-wizard.types.ts';

const missing = missingEffects('importWizard');
const all = { shown: 'all', page: 1 } as const;
const faults = { shown: 'faults', page: 1 } as const;

/** Nothing of an import before. */
const forgotten: Pick<ImportWizardContext, 'file' | 'run' | 'plan' | 'failure' | 'unchecked'> = {
  file: undefined,
  run: undefined,
  plan: undefined,
  failure: undefined,
  unchecked: [],
};

type Args = { context: ImportWizardContext };
/** The import that is shown. */
export const shownId = ({ context: { run } }: Args) => ({ id: run?.id ?? '' });
/** The part of its rows that is read. */
export const reading = ({ context: { run, part } }: Args): ReadingInput => ({ id: run?.id ?? '', ...part });

/** Guards, effects and assignments of the import wizard, by name. */
export const importWizardSetup = setup({
  types: {
    context: {} as ImportWizardContext,
    events: {} as ImportWizardEvent,
    tags: {} as ImportWizardTag,
  },
  actors: {
    /** What the person may fill, their last import, and how they mapped columns then. */
    loadOffer: fromPromise<Opening>(missing('loadOffer')),
    /** Sends the file; stopping it cancels the upload. */
    uploadFile: fromCallback<ImportWizardEvent, UploadingInput, UploadingEvent>(missing('uploadFile')),
    beginCheck: fromPromise<unknown, { id: string; plan: ImportPlan | undefined }>(missing('beginCheck')),
    /** Sends corrected rows, which the server checks before it replies. */
    sendCorrections: fromPromise<unknown, { id: string; rows: readonly CorrectedRow[] }>(
      missing('sendCorrections'),
    ),
    beginImport: fromPromise<unknown, { id: string }>(missing('beginImport')),
    beginUndo: fromPromise<unknown, { id: string }>(missing('beginUndo')),
    /** Reads the state until it is stopped: again and again while the server works. */
    readState: fromCallback<ImportWizardEvent, ReadingInput, ReadingEvent>(missing('readState')),
  },
  guards: {
    isElsewhere: ({ event }) => openingOf(event)?.offer.isOffered === false,
    showsLast: ({ event }) =>
      openingOf(event)?.isLastWanted === true ||
      isPhase(openingOf(event)?.offer.last ?? undefined, ['checking', 'importing', 'undoing']),
    isUploaded: ({ event }) => phaseIn(event, ['uploaded']),
    isChecking: ({ event }) => phaseIn(event, ['checking']),
    isLargeImport: ({ event }) =>
      event.type === 'state.read' && phaseIn(event, ['importing']) && event.run.total > manyImportRows,
    isImporting: ({ event }) => phaseIn(event, ['importing']),
    isUndoing: ({ event }) => phaseIn(event, ['undoing']),
    isChecked: ({ event }) => phaseIn(event, ['checked']),
    isStopped: ({ event }) => phaseIn(event, ['cancelled', 'interrupted', 'failed']),
    isUndone: ({ event }) => phaseIn(event, ['undone']),
    hasLast: ({ context: { offer } }) => Boolean(offer?.last),
    hasFile: ({ context: { file } }) => file !== undefined,
    hasReport: ({ context: { run } }) => run !== undefined && run.phase !== 'uploaded',
    hasWritable: ({ context: { run } }) => (run?.counts.adds ?? 0) + (run?.counts.updates ?? 0) > 0,
    hasWritten: ({ context: { run } }) => (run?.counts.added ?? 0) + (run?.counts.updated ?? 0) > 0,
  },
  actions: {
    /** Asks the server to stop. */
    requestCancel: missing('requestCancel'),
    warnOfFailure: missing('warnOfFailure'),
    /** Records were written or undone: the owner reloads its list. */
    notifyChanged: missing('notifyChanged'),
    /** Keeps how the columns were mapped for the next sheet. */
    rememberPlan: missing('rememberPlan'),
    notifyOnceWritten: enqueueActions(({ context, event, enqueue }) => {
      const wrote = isPhase(context.run, ['importing', 'undoing']);
      if (wrote && !phaseIn(event, ['importing', 'undoing'])) enqueue('notifyChanged');
    }),
    keepOpening: assign(({ event }) => {
      const { offer, remembered } = openingOf(event) ?? {};
      return { offer, remembered };
    }),
    keepFile: assign(({ event }) =>
      event.type === 'file.choose' ? { ...forgotten, file: event.file, encoding: undefined } : {},
    ),
    keepEncoding: assign(({ event }) =>
      event.type === 'encoding.choose' ? { encoding: event.encoding } : {},
    ),
    keepProgress: assign(({ event }) =>
      event.type === 'upload.progressed' && event.total > 0
        ? { progress: Math.min(1, event.sent / event.total) }
        : {},
    ),
    restartProgress: assign({ progress: 0, failure: undefined }),
    keepUploaded: assign(({ event }) =>
      event.type === 'upload.done' ? { run: { ...noRun, id: event.id }, part: all } : {},
    ),
    keepRead: assign(({ event }) => (event.type === 'state.read' ? { run: event.run } : {})),
    /** A sheet whose rows are looked at for the first time is mapped as the person did the last time. */
    keepPlan: assign(({ context: { remembered }, event }) =>
      event.type === 'state.read' ? { plan: planWith(event.run.plan, event.run.columns, remembered) } : {},
    ),
    restorePlan: assign(({ context: { run } }) => ({ plan: run?.plan, failure: undefined })),
    changePlan: assign(({ event }) => (event.type === 'plan.change' ? { plan: event.plan } : {})),
    openLast: assign(({ context: { offer } }) => ({
      ...forgotten,
      run: offer?.last ?? undefined,
      part: all,
    })),
    openFound: assign(({ event }) => ({ run: openingOf(event)?.offer.last ?? undefined, part: all })),
    showFaults: assign({ part: faults }),
    markImporting: assign(({ context: { run } }) => ({
      run: run && { ...run, phase: 'importing' as const },
      part: all,
    })),
    markUndoing: assign(({ context: { run } }) => ({
      run: run && { ...run, phase: 'undoing' as const },
      part: all,
      unchecked: [],
    })),
    /** Rows that are not shown any more keep what was typed in them. */
    keepUnchecked: assign(({ context: { unchecked }, event }) =>
      event.type === 'rows.change'
        ? { unchecked: withCorrections(unchecked, event.rows, event.positions) }
        : {},
    ),
    keepCorrections: assign(({ context: { unchecked }, event }) => {
      if (event.type !== 'rows.correct') return {};
      const corrections = withCorrections(unchecked, event.rows);
      return { corrections, unchecked: corrections };
    }),
    forgetCorrections: assign(({ context: { unchecked, corrections } }) => ({
      unchecked: withoutSent(unchecked, corrections),
      corrections: [],
      failure: undefined,
    })),
    keepPart: assign(({ event }) => (event.type === 'part.show' ? { part: event.part } : {})),
    keepFailure: assign(({ event }) => ('error' in event ? { failure: event.error } : {})),
    forgetRun: assign(forgotten),
  },
});

const isPhase = (run: ImportRunState | undefined, phases: readonly ImportRunPhase[]): boolean =>
  run !== undefined && phases.includes(run.phase);

const phaseIn = (event: ImportWizardEvent, phases: readonly ImportRunPhase[]): boolean =>
  event.type === 'state.read' && isPhase(event.run, phases);

/** What is known when the wizard opens. */
const openingOf = (event: object): Opening | undefined =>
  'output' in event && typeof event.output === 'object' && event.output !== null
    ? (event.output as Opening)
    : undefined;

/** An import before its state is read for the first time. */
const noRun: ImportRunState = {
  id: '',
  resource: '',
  fileName: '',
  encoding: null,
  phase: 'uploaded',
  message: null,
  startTime: '',
  columns: [],
  hiddenRows: 0,
  plan: { mapping: {}, existing: 'refuse', key: null, updated: [] },
  total: 0,
  counts: {},
  rows: [],
  found: 0,
};

/** Before anything is known. */
export const initialContext = (): ImportWizardContext => ({
  offer: undefined,
  remembered: undefined,
  file: undefined,
  encoding: undefined,
  progress: 0,
  run: undefined,
  plan: undefined,
  unchecked: [],
  corrections: [],
  part: all,
  failure: undefined,
});
