/** What a server demands with the next attempt. */
type Demand = 'captcha' | 'password' | 'secondFactor';

/** Thrown by an injected call that the server refuses; a machine reads nothing else of a failure. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** What must be sent for the call to succeed; undefined when nothing helps. */
  readonly demand: Demand | undefined;
  /** What represents the steps that succeeded, to be sent with the next one. */
  readonly ticket: string | undefined;

  constructor(message: string, demand?: Demand, ticket?: string) {
    super(message);
    this.demand = demand;
    this.ticket = ticket;
  }
}

/** Whether a failed call demands this with the next attempt. */
export function isDemanded(error: unknown, demand: Demand): boolean {
  return error instanceof Refused && error.demand === demand;
}
