import { assign, fromPromise, setup } from 'xstate';
import type { PermissionResult } from '#contract/areas/permissions.ts';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { permissionsRetry } from '#machines/timing.ts';
import { Unreachable } from '#machines/unreachable.ts';
import { deniedEntry, entriesOf, entryAt, succeeding } from './menu.logic.ts';
import type { LoadInput, PermissionsContext, PermissionsEvent } from './permissions.types.ts';

/** The tags of the machine, for the guard. */
export type PermissionsTag = 'noToken' | 'waiting' | 'loaded' | 'unreachable' | 'failed';

/** The reason for refusing an empty menu (GUARD-12). */
const emptyMenuReason = 'permissions must be a non-null array';

const missing = missingEffects('permissions');

/** Nothing is known of anybody. */
export const nothing = {
  entries: [],
  auth: [],
  allAuth: [],
  failure: undefined,
} satisfies PermissionsContext;

/** The types, effects and guards of the permissions. */
export const permissionsSetup = setup({
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
    isUnreachable: (_, { error }: { error: unknown }) => error instanceof Unreachable,
    isUnknownPath: ({ context, event }) =>
      event.type === 'page.denied' && entryAt(context.entries, event.path) === undefined,
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
    rememberDenied: assign(({ context, event }) =>
      event.type === 'page.denied'
        ? { entries: [...context.entries, deniedEntry(event.path, event.title)] }
        : {},
    ),
    rejectEmptyMenu: assign({ ...nothing, failure: emptyMenuReason }),
    forget: assign(nothing),
  },
});
