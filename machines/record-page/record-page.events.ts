import type { MachineExamples } from '#machines/examples.ts';
import { examples as ofList } from '../list-page/list-page.events.ts';
import type { recordPageMachine } from './record-page.machine.ts';

type AllExamples = MachineExamples<typeof recordPageMachine>;

const { 'operation.request': requests, 'record.edit': edits, 'record.view': views } = ofList.events;

/** Examples for the page of one record, out of those of a list page; it has no events of the list itself. */
export const examples = {
  inputs: ofList.inputs,
  events: {
    'operation.request': requests,
    'record.edit': edits,
    'record.view': views,
    'dialog.open': ofList.events['dialog.open'],
  },
  outputs: { runOperation: ofList.outputs.runOperation },
  errors: { runOperation: ofList.errors.runOperation },
} satisfies Omit<AllExamples, 'events'> & { events: Partial<AllExamples['events']> };
