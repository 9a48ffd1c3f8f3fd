import { messageOf } from '../message-of.ts';
import { placeOf } from './reorder.logic.ts';
import { orderOf, reorderSetup } from './reorder.setup.ts';

/**
 * The order of the entries of a list, which a person changes by dragging one entry or moving it with the keyboard. In a
 * tree, an entry moves with what is below it, also to other levels. Each move is stored on its own, relative to a
 * neighbour, so that two people can order the same list.
 */
export const reorderMachine = reorderSetup.createMachine({
  id: 'reorder',
  description: 'The order of the entries of a list, which a person changes by dragging or with the keyboard',
  context: ({ input }) => ({
    ...orderOf(input),
    stored: orderOf(input),
    before: orderOf(input),
    lifted: undefined,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The entries are shown in their stored order',
      on: {
        'entries.changed': { actions: 'adopt', description: 'The entries were loaded again' },
        'entry.lift': {
          guard: 'isKnown',
          target: 'lifted',
          actions: ['lift', 'announceLifted'],
          description: 'The person lifts an entry by its handle',
        },
      },
    },
    lifted: {
      description: 'An entry is lifted; the others make room for it',
      tags: 'lifted',
      on: {
        'entries.changed': {
          actions: 'keepForLater',
          description: 'Somebody else has changed the list, which is shown when the entry is put down',
        },
        'entry.step': {
          actions: ['step', 'announcePlace'],
          description: 'It moves up or down with the keyboard',
        },
        'entry.indent': {
          guard: 'isTree',
          actions: ['indent', 'announcePlace'],
          description: 'It moves below its neighbour, or out of its parent, with the keyboard',
        },
        'entry.place': { actions: 'place', description: 'It is dragged to another place' },
        'entry.drop': [
          { guard: 'hasMoved', target: 'storing', description: 'It is put down at another place' },
          {
            target: 'resting',
            actions: ['announceCancelled', 'revert', 'forget'],
            description: 'It is put down where it was',
          },
        ],
        'entry.cancel': {
          target: 'resting',
          actions: ['announceCancelled', 'revert', 'forget'],
          description: 'The person puts it back',
        },
      },
    },
    storing: {
      description: 'The move is stored; the entry stays where it was put down',
      tags: 'storing',
      on: {
        'entries.changed': { actions: 'keepForLater', description: 'The list was loaded meanwhile' },
      },
      invoke: {
        src: 'storeMove',
        id: 'storeMove',
        input: ({ context }) => {
          const { depths, lifted: id = '' } = context;
          const { parent, after } = placeOf(context, id);
          return { id, after, ...(depths && { parent }) };
        },
        onDone: {
          target: 'resting',
          actions: [
            { type: 'accept', params: ({ event }) => ({ reloaded: event.output }) },
            'announceStored',
            'forget',
          ],
          description: 'It is stored, and shown with what others have changed meanwhile',
        },
        onError: {
          target: 'resting',
          actions: [
            { type: 'reportFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
            'revert',
            'forget',
          ],
          description: 'Refused or failed: the entry returns to its stored place',
        },
      },
    },
  },
});
