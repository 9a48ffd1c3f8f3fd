/** An account of a provider that is not bound to a user yet. */
export interface Unbound {
  /** The ticket by which it is bound. */
  readonly uuid: string;
  /** The provider. */
  readonly source: string;
}

/** The outcome of sending a person to a provider. */
export type ThirdReport =
  /** The account is bound; the ticket opens a session. */
  | { readonly kind: 'known'; readonly ticket: string }
  | { readonly kind: 'unbound'; readonly uuid: string }
  /** The provider did not authenticate the person. */
  | { readonly kind: 'failed' }
  /** The browser blocked the popup window, so that nothing has started. */
  | { readonly kind: 'blocked' };

/** The provider that authenticates the person. */
export interface ProviderVisit {
  readonly source: string;
}

interface Reported {
  readonly report: Pick<ThirdReport, 'kind'>;
}

/** Guards that distinguish the kinds of reports. */
export const reportGuards = {
  isKnown: (_: unknown, { report }: Reported) => report.kind === 'known',
  isUnbound: (_: unknown, { report }: Reported) => report.kind === 'unbound',
  isBlocked: (_: unknown, { report }: Reported) => report.kind === 'blocked',
};
