import {
  type LoadedRecords,
  type ResourceTableContext,
  resourceTableSetup,
  wantedPage,
} from './resource-table.setup.ts';

/** An event that has records which were loaded. */
export interface Loaded {
  context: ResourceTableContext;
  event: { output: LoadedRecords };
}

/** Keeps how many records there are. */
export const keepsTotal = {
  type: 'keepTotal',
  params: ({ event }: Loaded) => ({ total: event.output.total }),
} as const;

const mergesRecords = {
  type: 'mergeRecords',
  params: ({ context, event }: Loaded) => ({ records: event.output.records, outcomes: context.outcomes }),
} as const;

/** After a save: the stored rows are loaded, and joined with what was refused. */
export const refreshingState = resourceTableSetup.createStateConfig({
  tags: 'saving',
  description: 'The rows are loaded as they are stored now',
  invoke: {
    src: 'loadRecords',
    id: 'loadRecords',
    input: wantedPage,
    onDone: [
      {
        guard: 'hasRefusals',
        target: 'ready.refused',
        actions: [keepsTotal, mergesRecords],
        description: 'Some rows were refused: they keep what was typed',
      },
      {
        target: 'ready.editing',
        actions: [
          keepsTotal,
          mergesRecords,
          { type: 'notifySaved', params: ({ context }) => ({ count: context.outcomes.length }) },
        ],
        description: 'Every row is stored',
      },
    ],
    onError: {
      target: 'unrefreshed',
      actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
      description: 'What is stored is not known',
    },
  },
});
