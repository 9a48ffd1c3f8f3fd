import type { ThirdReport, Unbound } from '../third-sign-in/third-report.logic.ts';

/** Why an account was not bound. */
export type BindingProblem =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'taken'; readonly source: string }
  | { readonly kind: 'failed'; readonly source: string };

/** An account that is to be bound. */
export interface OfferedAccount extends Unbound {
  /** It came from an address, which anybody may have written: the person must confirm it first. */
  readonly isAsked: boolean;
}

/** What a provider reported to this window itself, without a ticket. */
export type ReturnReport =
  | Extract<ThirdReport, { kind: 'unbound' | 'failed' }>
  /** The account is bound to somebody else. */
  | { readonly kind: 'known' };

export interface ThirdBindingContext {
  /** The provider that was chosen last. */
  readonly source: string;
  /** The accounts to bind, oldest first: the first is being bound, the others are queued. */
  readonly offers: readonly OfferedAccount[];
  readonly problem: BindingProblem | undefined;
}

export type ThirdBindingEvent =
  | { type: 'provider.choose'; source: string }
  /** This window has visited the provider itself. */
  | { type: 'provider.returned'; source: string; report: ReturnReport }
  | { type: 'binding.confirm' }
  | { type: 'binding.decline' }
  /** The server has bound the account with the password. */
  | { type: 'proof.accepted' }
  | { type: 'proof.leave' };
