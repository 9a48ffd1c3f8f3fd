import type { AuthEntry } from '#contract/areas/permissions.ts';
import type { Entry } from './menu.logic.ts';

export interface PermissionsContext {
  entries: readonly Entry[];
  auth: readonly AuthEntry[];
  allAuth: readonly AuthEntry[];
  failure: string | undefined;
}

export type PermissionsEvent =
  | { type: 'token.given' }
  | { type: 'token.cleared' }
  | { type: 'permissions.require' }
  | { type: 'permissions.reload' }
  /** The server has a page at a path that no entry of the menu opens. */
  | { type: 'page.denied'; path: string; title: string };

export interface LoadInput {
  /** There are permissions already, which apply until the new ones have loaded. */
  again: boolean;
}
