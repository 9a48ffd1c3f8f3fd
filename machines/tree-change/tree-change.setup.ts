import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { hoverOpens } from '../timing.ts';

import type { TreeChange, TreeChangeContext, TreeChangeEvent } from './tree-change.types.ts';

const missing = missingEffects('treeChange');
const nothing = { change: undefined, consequences: undefined, failure: undefined } as const;

/** The effects of a change of a tree. */
export const treeChangeSetup = setup({
  types: {
    context: {} as TreeChangeContext,
    events: {} as TreeChangeEvent,
    tags: {} as 'open' | 'placing' | 'weighing' | 'confirming' | 'changing' | 'failed' | 'dragging',
  },
  delays: { hoverOpens },
  actors: {
    /** Finds out what a change concerns. */
    weigh: fromPromise<unknown, TreeChange>(missing('weigh')),
    /** Makes the change. */
    apply: fromPromise<unknown, TreeChange>(missing('apply')),
  },
  guards: {
    hasPlace: ({ event }) =>
      event.type === 'change.propose' &&
      (event.change.kind === 'delete' || event.change.parent !== undefined),
    isPlaced: ({ context: { change } }) => change?.kind === 'move' && change.parent !== undefined,
    isOverOther: ({ context, event }) => event.type === 'drag.over' && event.key !== context.over,
    isDroppedOnOther: ({ context, event }) => event.type === 'drag.drop' && event.key !== context.dragged,
  },
  actions: {
    keepChange: assign(({ event }) =>
      event.type === 'change.propose' ? { ...nothing, change: event.change } : {},
    ),
    keepPlace: assign(({ context: { change }, event }) =>
      event.type === 'place.choose' && change?.kind === 'move'
        ? { change: { ...change, parent: event.parent } }
        : {},
    ),
    keepDropped: assign(({ context: { dragged }, event }) =>
      event.type === 'drag.drop' && dragged !== undefined
        ? { ...nothing, change: { kind: 'move' as const, keys: [dragged], parent: event.key } }
        : {},
    ),
    keepConsequences: assign((_, { found }: { found: unknown }) => ({ consequences: found })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    forgetFailure: assign({ failure: undefined }),
    forget: assign(nothing),
    keepDragged: assign(({ event }) => (event.type === 'drag.start' ? { dragged: event.key } : {})),
    keepOver: assign(({ event }) => (event.type === 'drag.over' ? { over: event.key } : {})),
    forgetDrag: assign({ dragged: undefined, over: undefined }),
    /** Opens the node over which something is held, so that it can be dropped on one below. */
    openHovered: missing('openHovered'),
    notifyChanged: missing('notifyChanged'),
  },
});
