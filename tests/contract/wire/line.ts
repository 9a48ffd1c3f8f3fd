/** A method and where its input travels, but for what is in the path. */
type Call =
  | 'GET query'
  | 'POST body'
  | 'PUT body'
  | 'DELETE query'
  | 'DELETE body'
  /** Files, with further fields beside them. */
  | 'POST form';

/** A success inside the envelope; `success` is true and `timestamp` the moment of the answer. */
interface Success {
  code: 200 | 0 | 201;
  message: string;
  result: unknown;
}

/**
 * One endpoint of the wire, written down by hand. Nothing in these lines is taken from `contract/`: they are what
 * clients and servers of the family agree on, and the contract is held to them.
 */
export interface WireLine {
  /** The requirements that name this endpoint. */
  ids: readonly string[];
  /** What the contract calls it. */
  name: string;
  /** The methods that are answered, the one that a client sends first. */
  calls: readonly [Call, ...Call[]];
  path: `/${string}`;
  /** Anybody, every signed-in person, or the permission codes of which one is enough. */
  access: 'public' | 'self' | readonly [string, ...string[]];
  /** The server checks X-Sign. */
  signed?: true;
  input: Readonly<Record<string, unknown>>;
  /** What clients send along and no server reads. */
  unread?: readonly string[];
  /** What comes back: an envelope, a file, a page that a browser opens by itself, or JSON without an envelope. */
  answer: Success | 'file' | 'page' | { bare: unknown };
  /** Objects of the result whose keys are data; `''` is the result itself. */
  maps?: readonly string[];
}

/** The title of a test about a line, with the requirements in front. */
export function titleOf({ ids, calls, path }: WireLine): string {
  const methods = calls.map(call => call.split(' ')[0]).join('|');
  return [...ids.map(id => `[${id}]`), methods, path].join(' ');
}
