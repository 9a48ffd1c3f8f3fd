/** What a server wants with the next try. */
type Demand = 'captcha' | 'password';

/** Thrown by an injected call that the server refuses; a machine reads nothing else of a failure. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** What the server would take the call with; undefined when nothing helps. */
  readonly demand: Demand | undefined;

  constructor(message: string, demand?: Demand) {
    super(message);
    this.demand = demand;
  }
}

/** Whether a failed call wants this with the next try. */
export function isDemanded(error: unknown, demand: Demand): boolean {
  return error instanceof Refused && error.demand === demand;
}
