/** An account of a provider that belongs to nobody here yet. */
export interface Unbound {
  /** The ticket by which it is bound. */
  readonly uuid: string;
  /** The provider. */
  readonly source: string;
}

/** What comes of sending a person to a provider. */
export type ThirdReport =
  /** The account is somebody's; the ticket opens a session. */
  | { readonly kind: 'known'; readonly ticket: string }
  | { readonly kind: 'unbound'; readonly uuid: string }
  /** The provider did not say who it is. */
  | { readonly kind: 'failed' }
  /** The browser opens no window, so that nothing has begun. */
  | { readonly kind: 'blocked' };

/** Which provider vouches for the person. */
export interface ProviderVisit {
  readonly source: string;
}

interface Reported {
  readonly report: Pick<ThirdReport, 'kind'>;
}

/** What a report tells apart, as the guards of those that wait for one. */
export const reportGuards = {
  isKnown: (_: unknown, { report }: Reported) => report.kind === 'known',
  isUnbound: (_: unknown, { report }: Reported) => report.kind === 'unbound',
  isBlocked: (_: unknown, { report }: Reported) => report.kind === 'blocked',
};
