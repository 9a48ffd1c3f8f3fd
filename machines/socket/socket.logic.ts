/** The events of an open socket; after an error or a close there are no more. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.messaged'; text: string }
  | { type: 'socket.errored' }
  | { type: 'socket.closed' };

/** The events that a socket accepts. */
export type SocketCommand = { type: 'socket.send'; text: string };

export interface SocketInput {
  /** Path below the base address, identifiers encoded. */
  readonly path: string;
}

/**
 * The address of a socket (NOTICE-09, LIVE-01).
 *
 * @param base the absolute address that HTTP calls start with, such as `https://host/base`
 */
export function socketAddress(base: string, path: string): string {
  const address = base.replace(/^http(s?):/i, (_, secure: string) => `ws${secure.toLowerCase()}:`);
  return `${address.replace(/\/+$/, '')}${path}`;
}

/** The fields of a JSON object received over a socket; undefined for any other text. */
export function fieldsOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with named fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
