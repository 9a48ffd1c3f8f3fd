import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';

/** An entry of the menu is given to a role or taken from it. */
export interface RoleChange {
  readonly roleId: string;
  readonly act: 'give' | 'take';
}

/** A change that was not made, and why. */
export interface RefusedChange extends RoleChange {
  readonly reason: string;
}

interface EntryGrantsContext {
  /** What the person has to confirm, and afterwards what is still to be sent, in this order. */
  readonly changes: readonly RoleChange[];
  /** One for each role at most. */
  readonly refused: readonly RefusedChange[];
  /** How many of the confirmed changes were made. */
  readonly made: number;
}

type EntryGrantsEvent =
  | { type: 'changes.ask'; changes: readonly RoleChange[] }
  | { type: 'changes.confirm' }
  | { type: 'changes.decline' }
  | { type: 'refusal.retry'; roleId: string }
  | { type: 'refusal.dismiss'; roleId: string };

const missing = missingEffects('entryGrants');

const others = (refused: readonly RefusedChange[], roleId: string) =>
  refused.filter(change => change.roleId !== roleId);

const noChange: RoleChange = { roleId: '', act: 'give' };
const firstOf = ({ changes: [first = noChange] }: EntryGrantsContext): RoleChange => first;

/**
 * Giving an entry of the menu to roles and taking it away. Each role is a change of its own, so that a refusal concerns
 * only this role; they are sent one after another, because a server locks what the changes have in common.
 */
export const entryGrantsMachine = setup({
  types: {
    context: {} as EntryGrantsContext,
    events: {} as EntryGrantsEvent,
    tags: {} as 'asking' | 'sending',
  },
  actors: { saveChange: fromPromise<unknown, RoleChange>(missing('saveChange')) },
  guards: {
    isAny: (_, { changes }: { changes: readonly RoleChange[] }) => changes.length > 0,
    isRefused: ({ context: { refused } }, { roleId }: { roleId: string }) =>
      refused.some(change => change.roleId === roleId),
    isLast: ({ context: { changes } }) => changes.length <= 1,
  },
  actions: {
    /** Renews what shows the roles of the entry. */
    renewHolders: missing('renewHolders'),
    /** Notifies the person of the changes that were made. */
    notifyMade: missing('notifyMade') as (_: unknown, result: { made: number }) => void,
    keepChanges: assign((_, { changes }: { changes: readonly RoleChange[] }) => ({ changes, made: 0 })),
    forgetChanges: assign({ changes: [] }),
    takeRefused: assign(({ context: { refused } }, { roleId }: { roleId: string }) => ({
      changes: refused.filter(change => change.roleId === roleId).map(({ act }) => ({ roleId, act })),
      made: 0,
    })),
    forgetRefusal: assign(({ context: { refused } }, { roleId }: { roleId: string }) => ({
      refused: others(refused, roleId),
    })),
    acceptFirst: assign(({ context }) => ({
      changes: context.changes.slice(1),
      refused: others(context.refused, firstOf(context).roleId),
      made: context.made + 1,
    })),
    refuseFirst: assign(({ context }, { error }: { error: unknown }) => ({
      changes: context.changes.slice(1),
      refused: [
        ...others(context.refused, firstOf(context).roleId),
        { ...firstOf(context), reason: messageOf(error) },
      ],
    })),
  },
}).createMachine({
  id: 'entryGrants',
  description: 'Giving an entry of the menu to roles and taking it away',
  context: { changes: [], refused: [], made: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'The roles with the entry are shown, and what was refused at its role',
      on: {
        'changes.ask': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'keepChanges', params: ({ event }) => event },
          description: 'The person has chosen roles that shall have the entry, or one that shall lose it',
        },
        'refusal.retry': {
          guard: { type: 'isRefused', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'takeRefused', params: ({ event }) => event },
          description: 'The person tries a refused change again',
        },
        'refusal.dismiss': {
          actions: { type: 'forgetRefusal', params: ({ event }) => event },
          description: 'The person has read why a change was refused',
        },
      },
    },
    asking: {
      description: 'What else is granted or taken away with the entry is shown; the person decides',
      tags: 'asking',
      on: {
        'changes.confirm': { target: 'sending', description: 'The person confirms' },
        'changes.decline': { target: 'idle', actions: 'forgetChanges', description: 'Nothing is changed' },
      },
    },
    sending: {
      description: 'The change of one role is sent',
      tags: 'sending',
      invoke: {
        src: 'saveChange',
        input: ({ context }) => firstOf(context),
        onDone: [
          {
            guard: 'isLast',
            target: 'idle',
            actions: [
              'acceptFirst',
              'renewHolders',
              { type: 'notifyMade', params: ({ context: { made } }) => ({ made }) },
            ],
            description: 'The last change is made',
          },
          {
            target: 'sending',
            reenter: true,
            actions: ['acceptFirst', 'renewHolders'],
            description: 'The change is made, and the next role follows',
          },
        ],
        onError: [
          {
            guard: 'isLast',
            target: 'idle',
            actions: [
              { type: 'refuseFirst', params: ({ event }) => ({ error: event.error }) },
              { type: 'notifyMade', params: ({ context: { made } }) => ({ made }) },
            ],
            description: 'The last change is refused, or the server did not reply',
          },
          {
            target: 'sending',
            reenter: true,
            actions: { type: 'refuseFirst', params: ({ event }) => ({ error: event.error }) },
            description: 'The change is refused; the other roles do not depend on it',
          },
        ],
      },
    },
  },
});
