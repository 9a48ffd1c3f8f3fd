import { assign, fromPromise, setup } from 'xstate';
import type { PermissionResult } from '#contract/areas/permissions.ts';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { permissionsRetry } from '#machines/timing.ts';
import { entriesOf, succeeding } from './menu.logic.ts';
import type { LoadInput, PermissionsContext, PermissionsEvent } from './permissions.types.ts';

/** What the guard may do; the interface of the machine. */
export type PermissionsTag = 'noToken' | 'waiting' | 'loaded' | 'failed';

/** The reason for refusing an empty menu (GUARD-12). */
export const emptyMenuReason = 'permissions must be a non-null array';

const missing = missingEffects('permissions');

const nothing = { entries: [], auth: [], allAuth: [], failure: undefined } satisfies PermissionsContext;

const answered = ({ event }: { event: { output: PermissionResult } }) => event.output;
const keepAnswer = [
  { type: 'remember', params: answered },
  { type: 'shareGrants', params: answered },
] as const;

/**
 * What the signed-in person may see and do, loaded once and again when the server publishes a change. **A check in the
 * console is a convenience, never a boundary: the server decides on every call.**
 */
export const permissionsMachine = setup({
  types: {
    context: {} as PermissionsContext,
    events: {} as PermissionsEvent,
    tags: {} as PermissionsTag,
  },
  delays: { permissionsRetry },
  actors: {
    loadPermissions: fromPromise<PermissionResult, LoadInput>(missing('loadPermissions')),
  },
  guards: {
    isMenuFilled: (_, { menu }: { menu: unknown }) => Array.isArray(menu) && menu.length > 0,
  },
  actions: {
    /** Stores the granted buttons in session storage (STORE-10) and notifies the session. */
    shareGrants: missing('shareGrants') as (_: unknown, result: PermissionResult) => void,
    /** Entries removed since the page was loaded stay known, so that their pages show why they are denied. */
    remember: assign(({ context }, { menu, auth, allAuth }: PermissionResult) => ({
      entries: succeeding(context.entries, entriesOf(menu)),
      auth: auth ?? [],
      allAuth: allAuth ?? [],
      failure: undefined,
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      ...nothing,
      failure: messageOf(error),
    })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    rejectEmptyMenu: assign({ ...nothing, failure: emptyMenuReason }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'permissions',
  description: 'What the guard knows about the signed-in person',
  meta: { req: ['GUARD-14'] },
  context: nothing,
  initial: 'noToken',
  on: {
    'token.cleared': {
      target: '.noToken',
      description: 'Signing out takes the permissions along',
      meta: { req: ['AUTH-12'] },
      actions: 'forget',
    },
  },
  states: {
    noToken: {
      description: 'Nobody is signed in',
      meta: { req: ['GUARD-14'] },
      tags: 'noToken',
      on: { 'token.given': { target: 'notLoaded', description: 'A person has signed in' } },
    },
    notLoaded: {
      description: 'A token is there, its permissions are not',
      meta: { req: ['GUARD-14'] },
      tags: 'waiting',
      on: {
        'permissions.require': {
          target: 'loading',
          description: 'The first navigation needs them',
          meta: { req: ['GUARD-06'] },
        },
      },
    },
    loading: {
      description: 'A navigation waits for the permissions',
      meta: { req: ['GUARD-06'] },
      tags: 'waiting',
      on: {
        'permissions.reload': {
          target: 'loading',
          reenter: true,
          description: 'They changed meanwhile: the answer under way may be out of date',
        },
      },
      invoke: {
        src: 'loadPermissions',
        input: { again: false },
        onDone: [
          {
            guard: { type: 'isMenuFilled', params: ({ event }) => ({ menu: event.output.menu }) },
            target: 'loaded',
            description: 'The entries are built from the menu',
            meta: { req: ['GUARD-07'] },
            actions: keepAnswer,
          },
          {
            target: 'failed',
            description: 'A menu without an entry opens nothing',
            meta: { req: ['GUARD-12', 'GUARD-13'] },
            actions: 'rejectEmptyMenu',
          },
        ],
        onError: {
          target: 'failed',
          description: 'The permissions cannot be had',
          meta: { req: ['GUARD-11'] },
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loaded: {
      description: 'Navigations go where they were bound; none reloads or rebuilds',
      meta: { req: ['GUARD-08', 'GUARD-09', 'GUARD-10', 'GUARD-14'] },
      tags: 'loaded',
      initial: 'current',
      on: {
        'permissions.reload': {
          target: '.refreshing',
          description: 'The server says that they have changed; an answer under way may be out of date',
        },
      },
      states: {
        current: { description: 'What is known is what the server said last' },
        refreshing: {
          description:
            'New permissions are on their way; menu and pages stay as they are until they are there',
          invoke: {
            src: 'loadPermissions',
            input: { again: true },
            onDone: [
              {
                guard: { type: 'isMenuFilled', params: ({ event }) => ({ menu: event.output.menu }) },
                target: 'current',
                description: 'Menu, pages and buttons follow',
                meta: { req: ['PERM-06', 'PERM-07'] },
                actions: keepAnswer,
              },
              {
                target: '#permissions.failed',
                description: 'A menu without an entry opens nothing',
                meta: { req: ['GUARD-12', 'GUARD-13'] },
                actions: 'rejectEmptyMenu',
              },
            ],
            onError: {
              target: 'outdated',
              description: 'The server cannot be asked now; nobody is signed out for that',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        outdated: {
          description: 'What is known is no longer true, and is asked for again in a while',
          after: {
            permissionsRetry: { target: 'refreshing', description: 'The server is asked again after 5 s' },
          },
        },
      },
    },
    failed: {
      description: 'The guard signs the person out',
      meta: { req: ['GUARD-11', 'GUARD-14'] },
      tags: 'failed',
      on: {
        'permissions.require': { target: 'loading', description: 'A later navigation tries again' },
      },
    },
  },
});
