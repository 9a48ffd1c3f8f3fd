import type { Answer, RawAnswer } from './answers.ts';
import { failed } from './answers.ts';
import type { FamilyUser } from './recorded/people.ts';
import type { FamilyState } from './state.ts';

/** One request as an area answers it. */
export interface Call {
  readonly state: FamilyState;
  /** Whose token came with it; absent on public paths. */
  readonly person: FamilyUser | undefined;
  readonly token: string | undefined;
  /** The `{…}` parts of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body; refused where it is needed and absent or no JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The server's own address, without a path. */
  readonly origin: string;
}

type Reply = Answer | RawAnswer;
/** What a server replies, by `METHOD /path`. */
export type Routes = Readonly<Record<string, (call: Call) => Reply>>;

/** A query parameter without which the server refuses. */
export function needed({ query }: Call, name: string): string {
  const value = query[name];
  if (value === undefined)
    throw failed(`Required request parameter '${name}' for method parameter type String is not present`);
  return value;
}

/** The person of a call that needs a token. */
export function caller({ person }: Call): FamilyUser {
  if (person === undefined) throw new Error('This path is answered without a token');
  return person;
}

/** A property of the body as text; undefined when it is absent or null. */
export function textIn(body: Call['body'], name: string): string | undefined {
  const value = body[name];
  return value === undefined || value === null ? undefined : String(value);
}

/** Comma-joined ids; empty parts are ignored. */
export const idsOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);
