import { setup } from 'xstate';

/**
 * The events of an announcement: `record.<operation>` is the operation of the same name of the announcements
 * resource, `time.…` comes from the clock.
 */
type AnnouncementEvent =
  | { type: 'record.edit' }
  | { type: 'record.release'; due: boolean }
  | { type: 'record.revoke' }
  | { type: 'record.delete' }
  | { type: 'time.start' }
  | { type: 'time.end' };

const unpublished = <State extends string>(state: State) =>
  ({
    'record.edit': { target: state, description: 'Its author changes it' },
    'record.release': [
      {
        guard: 'isDue',
        target: 'published',
        description: 'Its start has come: its audience sees it immediately',
        meta: { req: ['API-70'] },
      },
      { target: 'scheduled', description: 'Its start is still to come', meta: { req: ['API-70'] } },
    ],
    'record.delete': { target: 'deleted', description: 'Removed from every list' },
  }) as const;

const revocable = {
  'record.revoke': {
    target: 'revoked',
    description: 'Removed from the bells immediately',
    meta: { req: ['API-71'] },
  },
} as const;

/**
 * The lifecycle of an announcement: the operations that each state allows. An announcement that people have seen is not
 * changed without their knowledge.
 */
export const announcementLifecycleMachine = setup({
  types: { events: {} as AnnouncementEvent },
  guards: { isDue: ({ event }) => event.type === 'record.release' && event.due },
}).createMachine({
  id: 'announcementLifecycle',
  description: 'The life of an announcement',
  initial: 'draft',
  states: {
    draft: { description: 'Only its authors see it', on: unpublished('draft') },
    scheduled: {
      description: 'Released, and its start is still to come',
      on: { ...revocable, 'time.start': { target: 'published', description: 'Its start has come' } },
    },
    published: {
      description: 'In force: its audience sees it',
      on: { ...revocable, 'time.end': { target: 'expired', description: 'Its end has come' } },
    },
    expired: { description: 'Not in the bell any more, still among the messages', on: revocable },
    revoked: { description: 'Revoked', on: unpublished('revoked') },
    deleted: { type: 'final', description: 'Removed from every list' },
  },
});
