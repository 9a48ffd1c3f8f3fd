/** One thing that a widget offers. */
export interface RemoteChoice {
  readonly value: string;
  readonly label: string;
  /** A second, less prominent text, such as a code or a path. */
  readonly hint?: string;
  readonly disabled?: boolean;
}

/** What is requested: a page of the choices that match a keyword. */
export interface ChoicesRequest {
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

/** What the server has found. */
export interface FoundChoices {
  readonly choices: readonly RemoteChoice[];
  /** Another page can be requested. */
  readonly hasMore: boolean;
}

export interface ChoicesInput {
  /** How long the typed text rests before it is searched for, in milliseconds. */
  readonly debounce: number;
}

export interface ChoicesContext extends ChoicesInput, FoundChoices {
  readonly keyword: string;
  /** The keyword of the present choices; undefined when they are outdated or were never loaded. */
  readonly loadedFor: string | undefined;
  /** How many pages are present. */
  readonly pages: number;
  /** The page that is requested next, from 1. */
  readonly wanted: number;
  /** Why the last request failed. */
  readonly failure: string | undefined;
}

export type ChoicesEvent =
  | { type: 'choices.open' }
  | { type: 'choices.search'; keyword: string }
  /** The list was scrolled to its end. */
  | { type: 'choices.more' }
  | { type: 'choices.retry' }
  | { type: 'choices.close' }
  /** What the choices are taken from has changed. */
  | { type: 'source.changed' };
