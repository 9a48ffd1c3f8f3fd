import { setup } from 'xstate';
import type { RecordEvent } from '#machines/lifecycle.ts';

type ExhibitEvent = RecordEvent<'edit' | 'display' | 'store' | 'repair' | 'retire' | 'delete'>;

const edit = { 'record.edit': { description: 'Its description changes' } } as const;
const display = { 'record.display': { target: 'displayed', description: 'It is put in a room' } } as const;
const store = { 'record.store': { target: 'stored', description: 'It is put in store' } } as const;
const repair = { 'record.repair': { target: 'repairing', description: 'It goes to the workshop' } } as const;

/** The life of an exhibit, from the day it is registered until it is retired. */
export const exhibitLifecycleMachine = setup({ types: { events: {} as ExhibitEvent } }).createMachine({
  id: 'exhibitLifecycle',
  description: 'The life of an exhibit',
  initial: 'stored',
  states: {
    stored: {
      description: 'In store',
      on: {
        ...edit,
        ...display,
        ...repair,
        'record.retire': { target: 'retired', description: 'It leaves the collection' },
        'record.delete': { target: 'removed', description: 'It was registered by mistake' },
      },
    },
    displayed: { description: 'Visitors see it', on: { ...edit, ...store, ...repair } },
    repairing: { description: 'In the workshop', on: { ...edit, ...store } },
    retired: { type: 'final', description: 'Only its entry remains' },
    removed: { type: 'final', description: 'Not in the register any more' },
  },
});
