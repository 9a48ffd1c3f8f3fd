import type { PermissionResult } from '#contract/areas/permissions.ts';
import { nothing, permissionsSetup } from './permissions.setup.ts';

const answered = ({ event }: { event: { output: PermissionResult } }) => event.output;
const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const keepAnswer = [
  { type: 'remember', params: answered },
  { type: 'shareGrants', params: answered },
] as const;

/**
 * What the signed-in person may see and do, loaded once and again when the server publishes a change. **A check in the
 * console is a convenience, never a boundary: the server decides on every call.**
 */
export const permissionsMachine = permissionsSetup.createMachine({
  id: 'permissions',
  description: 'The permissions of the signed-in person',
  meta: { req: ['GUARD-14'] },
  context: nothing,
  initial: 'noToken',
  on: {
    'token.cleared': {
      target: '.noToken',
      description: 'Signing out removes the permissions',
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
      description: 'There is a token, but no permissions yet',
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
          description: 'They changed meanwhile: the pending reply may be outdated',
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
        onError: [
          {
            guard: { type: 'isUnreachable', params: failed },
            target: 'unreachable',
            description: 'There is no answer, which is no refusal: the person stays signed in',
            actions: { type: 'noteFailure', params: failed },
          },
          {
            target: 'failed',
            description: 'The permissions cannot be loaded',
            meta: { req: ['GUARD-11'] },
            actions: { type: 'rememberFailure', params: failed },
          },
        ],
      },
    },
    unreachable: {
      description: 'The person sees that the server cannot be reached, until somebody tries again',
      tags: 'unreachable',
      on: {
        'permissions.require': {
          target: 'loading',
          description: 'Another attempt, of the page that shows it or of a navigation',
        },
      },
    },
    loaded: {
      description: 'Navigations continue without loading or building the entries again',
      meta: { req: ['GUARD-08', 'GUARD-09', 'GUARD-10', 'GUARD-14'] },
      tags: 'loaded',
      initial: 'current',
      on: {
        'permissions.reload': {
          target: '.refreshing',
          description: 'The server reports that they have changed; a pending reply may be outdated',
        },
        'page.denied': {
          guard: 'isUnknownPath',
          description: 'A page outside of the menu: its address shows the page 403, until it is granted',
          meta: { req: ['ROUTE-13', 'PAGE-12'] },
          actions: 'rememberDenied',
        },
      },
      states: {
        current: { description: 'The permissions are up to date' },
        refreshing: {
          description: 'New permissions are loading; menu and pages are unchanged until they arrive',
          invoke: {
            src: 'loadPermissions',
            input: { again: true },
            onDone: [
              {
                guard: { type: 'isMenuFilled', params: ({ event }) => ({ menu: event.output.menu }) },
                target: 'current',
                description: 'Menu, pages and buttons are updated',
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
              description: 'The server cannot be reached; the person stays signed in',
              actions: { type: 'noteFailure', params: failed },
            },
          },
        },
        outdated: {
          description: 'The permissions are outdated; another attempt is scheduled',
          after: {
            permissionsRetry: { target: 'refreshing', description: 'Another attempt after 5 s' },
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
