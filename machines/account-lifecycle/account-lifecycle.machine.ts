import { setup } from 'xstate';

/** The events of an account; `record.<operation>` is the operation of the same name of the users resource. */
type AccountEvent =
  | { type: 'record.edit' }
  | { type: 'record.changePassword' }
  | { type: 'record.freeze' }
  | { type: 'record.unfreeze' }
  | { type: 'record.delete' }
  | { type: 'record.restore' }
  | { type: 'record.destroy' };

const live = <State extends string>(state: State) =>
  ({
    'record.edit': {
      target: state,
      description: 'Its data, roles and departments change',
      meta: { req: ['API-26'] },
    },
    'record.changePassword': {
      target: state,
      description: 'An administrator sets another password',
      meta: { req: ['API-33'] },
    },
    'record.delete': { target: 'deleted', description: 'Into the recycle bin; every session ends' },
  }) as const;

/** The lifecycle of an account: the operations that each state allows. */
export const accountLifecycleMachine = setup({
  types: { events: {} as AccountEvent },
}).createMachine({
  id: 'accountLifecycle',
  description: 'The life of an account',
  initial: 'normal',
  states: {
    normal: {
      description: 'Its owner may sign in',
      on: {
        ...live('normal'),
        'record.freeze': {
          target: 'frozen',
          description: 'Signed out everywhere',
          meta: { req: ['API-32'] },
        },
      },
    },
    frozen: {
      description: 'Kept, but cannot be used to sign in',
      on: {
        ...live('frozen'),
        'record.unfreeze': {
          target: 'normal',
          description: 'Its owner may sign in',
          meta: { req: ['API-32'] },
        },
      },
    },
    deleted: {
      description: 'In the recycle bin, in no list',
      on: {
        'record.restore': { target: 'normal', description: 'Restored to the lists' },
        'record.destroy': {
          target: 'removed',
          description: 'Removed permanently, with everything that refers to it',
        },
      },
    },
    removed: { type: 'final', description: 'Only the log still mentions it' },
  },
});
