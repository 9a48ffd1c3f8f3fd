/** A method and where its input is sent, except for path parameters. */
type Call =
  | 'GET query'
  | 'POST body'
  | 'PUT body'
  | 'DELETE query'
  | 'DELETE body'
  /** Files, with further fields beside them. */
  | 'POST form';

/** A success inside the envelope; `success` is true and `timestamp` the time of the reply. */
interface Success {
  code: 200 | 0 | 201;
  message: string;
  result: unknown;
}

/**
 * One endpoint of the interface, written by hand. These lines do not use `contract/`: they record the expectations of
 * clients and servers of the family, and the contract is tested against them.
 */
export interface WireLine {
  /** The requirements that name this endpoint. */
  ids: readonly string[];
  /** Its name in the contract. */
  name: string;
  /** The accepted methods, starting with the one that a client sends. */
  calls: readonly [Call, ...Call[]];
  path: `/${string}`;
  /** Further paths at which clients call it. */
  aliases?: readonly string[];
  /** Public, every signed-in person, or the permission codes of which one is required. */
  access: 'public' | 'self' | readonly [string, ...string[]];
  /** The server verifies X-Sign. */
  signed?: true;
  input: Readonly<Record<string, unknown>>;
  /** Parameters that clients send and servers ignore. */
  unread?: readonly string[];
  /**
   * The kind of reply: an envelope, a file, a page for the address bar, or JSON without an envelope.
   */
  answer: Success | 'file' | 'page' | { bare: unknown };
  /** Objects of the result whose keys are data; `''` is the result itself. */
  maps?: readonly string[];
}

/** The title of a test about a line, which starts with the requirements. */
export function titleOf({ ids, calls, path }: WireLine): string {
  const methods = calls.map(call => call.split(' ')[0]).join('|');
  return [...ids.map(id => `[${id}]`), methods, path].join(' ');
}
