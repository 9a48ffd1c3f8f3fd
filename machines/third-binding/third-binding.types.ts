import type { ThirdReport, Unbound } from '../third-sign-in/third-report.logic.ts';

/** Why an account was not bound. */
export type BindingProblem =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'taken'; readonly source: string }
  | { readonly kind: 'failed'; readonly source: string };

/** An account that is to be bound. */
export interface OfferedAccount extends Unbound {
  /** It stood in an address, which anybody may have written: the person must wish it first. */
  readonly isAsked: boolean;
}

/** What this window itself brings back from a provider; a ticket it would have had is left out. */
export type ReturnReport =
  | Extract<ThirdReport, { kind: 'unbound' | 'failed' }>
  /** The account is somebody's. */
  | { readonly kind: 'known' };

export interface ThirdBindingContext {
  /** The provider that was chosen last. */
  readonly source: string;
  /** What is to be bound, oldest first: one account is, and what is vouched for meanwhile waits behind it. */
  readonly offers: readonly OfferedAccount[];
  readonly problem: BindingProblem | undefined;
}

export type ThirdBindingEvent =
  | { type: 'provider.choose'; source: string }
  /** This window was at the provider itself. */
  | { type: 'provider.returned'; source: string; report: ReturnReport }
  | { type: 'binding.confirm' }
  | { type: 'binding.decline' }
  /** The server has bound the account with the password. */
  | { type: 'proof.accepted' }
  | { type: 'proof.leave' };
