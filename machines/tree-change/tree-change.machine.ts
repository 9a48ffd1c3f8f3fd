import { treeChangeSetup } from './tree-change.setup.ts';
import type { TreeChange } from './tree-change.types.ts';

/** Moves and deletes nodes of a tree: what it concerns is shown first, and a failure leaves everything as it was. */
export const treeChangeMachine = treeChangeSetup.createMachine({
  id: 'treeChange',
  description: 'A move or a delete of nodes of a tree',
  context: {
    change: undefined,
    consequences: undefined,
    failure: undefined,
    dragged: undefined,
    over: undefined,
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is changed',
      on: {
        'change.propose': [
          {
            guard: 'hasPlace',
            target: 'weighing',
            actions: 'keepChange',
            description: 'A change is proposed',
          },
          { target: 'placing', actions: 'keepChange', description: 'A move is proposed, its target is open' },
        ],
        'drag.start': { target: 'dragging', actions: 'keepDragged', description: 'A node is dragged' },
      },
    },
    dragging: {
      tags: 'dragging',
      description: 'A node is dragged over others',
      initial: 'between',
      on: {
        'drag.over': {
          guard: 'isOverOther',
          target: '.over',
          actions: 'keepOver',
          description: 'It is over another node',
        },
        'drag.drop': [
          {
            guard: 'isDroppedOnOther',
            target: 'weighing',
            actions: ['keepDropped', 'forgetDrag'],
            description: 'A move below that node is proposed',
          },
          { target: 'idle', actions: 'forgetDrag', description: 'It stays where it was' },
        ],
        'drag.end': { target: 'idle', actions: 'forgetDrag', description: 'It stays where it was' },
        'drag.start': {
          target: '.between',
          actions: ['forgetDrag', 'keepDragged'],
          description: 'The end of the drag before was not told: another node is dragged',
        },
        'change.propose': [
          {
            guard: 'hasPlace',
            target: 'weighing',
            actions: ['forgetDrag', 'keepChange'],
            description: 'A change is proposed, and the end of the drag was not told',
          },
          {
            target: 'placing',
            actions: ['forgetDrag', 'keepChange'],
            description: 'A move is proposed, and the end of the drag was not told',
          },
        ],
      },
      states: {
        between: { description: 'It has not been over another node yet' },
        over: {
          description: 'It is held over a node',
          after: {
            hoverOpens: { target: 'opened', actions: 'openHovered', description: 'The node opens' },
          },
        },
        opened: { description: 'The node was opened' },
      },
    },
    placing: {
      tags: ['open', 'placing'],
      description: 'The person chooses below which node it is moved',
      on: {
        'place.choose': { actions: 'keepPlace', description: 'A target is chosen' },
        'place.confirm': { guard: 'isPlaced', target: 'weighing', description: 'The target is final' },
        'change.cancel': { target: 'idle', actions: 'forget', description: 'Nothing is moved' },
      },
    },
    weighing: {
      tags: ['open', 'weighing'],
      description: 'It is found out what the change concerns',
      invoke: {
        src: 'weigh',
        id: 'weigh',
        input: ({ context }) => context.change as TreeChange,
        onDone: {
          target: 'confirming',
          actions: { type: 'keepConsequences', params: ({ event }) => ({ found: event.output }) },
          description: 'It is known what the change concerns',
        },
        onError: {
          target: 'unweighed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be found out',
        },
      },
      on: { 'change.cancel': { target: 'idle', actions: 'forget', description: 'Nothing is changed' } },
    },
    unweighed: {
      tags: ['open', 'failed'],
      description: 'What the change concerns is unknown, so it is not offered',
      exit: 'forgetFailure',
      on: {
        'change.retry': { target: 'weighing', description: 'The person tries again' },
        'change.cancel': { target: 'idle', actions: 'forget', description: 'Nothing is changed' },
      },
    },
    confirming: {
      tags: ['open', 'confirming'],
      description: 'What the change concerns is shown',
      on: {
        'change.confirm': { target: 'changing', description: 'The person wants it' },
        'change.cancel': { target: 'idle', actions: 'forget', description: 'Nothing is changed' },
      },
    },
    changing: {
      tags: ['open', 'changing'],
      description: 'The change is made',
      invoke: {
        src: 'apply',
        id: 'apply',
        input: ({ context }) => context.change as TreeChange,
        onDone: { target: 'idle', actions: ['notifyChanged', 'forget'], description: 'It is made' },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It failed: everything is as before',
        },
      },
    },
    refused: {
      tags: ['open', 'failed', 'confirming'],
      description: 'The failure is shown; the tree is as before',
      exit: 'forgetFailure',
      on: {
        'change.confirm': { target: 'changing', description: 'The person tries again' },
        'change.cancel': { target: 'idle', actions: 'forget', description: 'Nothing is changed' },
      },
    },
  },
});
