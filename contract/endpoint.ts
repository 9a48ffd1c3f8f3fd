import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, any signed-in person, or holders of one of the named permissions. */
type Access =
  | { auth: 'public' | 'self'; permission?: never }
  | { auth: 'permission'; permission: string | readonly [string, ...string[]] };

/** The properties of a successful reply besides its result. */
export interface SuccessReply {
  code: 200 | 0;
  message: string;
  /** The result repeats the message. */
  messageAsResult?: boolean;
}

/** A read: code 0, no message. */
export const read: SuccessReply = { code: 0, message: '' };
/** A read of the newer kind: code 200, no message. */
export const readOk: SuccessReply = { code: 200, message: '' };
/** A write that replies with a message. */
export const withMessage = (message: string, code: 200 | 0 = 200): SuccessReply => ({ code, message });
/** A write that replies with the message in both `message` and `result`. */
export const withMessageAsResult = (message: string): SuccessReply => ({
  code: 200,
  message,
  messageAsResult: true,
});

interface Shape<Input extends z.ZodMiniObject, Output extends z.ZodMiniType> {
  /** Unique, `area.verb`: the key of the server's handler. */
  name: string;
  /**
   * The method, or both where existing servers and the specification differ: the server accepts any of them, the client
   * sends the first and falls back to the next on a 405 reply.
   */
  method: Method | readonly [Method, ...Method[]];
  /** Below the base path; `{key}` takes the input of that name. */
  path: `/${string}`;
  /** Further paths at which clients of the family call it, with the same parameters. Requests to all paths count together. */
  aliases?: readonly `/${string}`[];
  /** Path parameters come from the path, the others from where {@link inputPlace} puts them. */
  input: Input;
  /** The result inside the envelope; other properties are never sent. */
  output: Output;
  success: SuccessReply;
  /** The input of a DELETE travels in a JSON body, which some endpoints of the family expect. */
  inBody?: true;
  /** Empty values of the query are sent: servers of the family refuse requests without them. */
  sendsEmpty?: true;
  /** A success opens a session, to which the client may ask for a cookie. */
  opensSession?: true;
  /** No server of the family has it: what uses it asks for a capability first, or does without. */
  extension?: true;
  /** The server checks X-Sign. */
  signed?: boolean;
  /**
   * `file`: a download without envelope. `bare`: the result without envelope. `page`: an HTML page or a redirect,
   * opened by the browser itself.
   */
  reply?: 'file' | 'bare' | 'page';
  /** The request is multipart; files are beside the input. */
  multipart?: boolean;
}

export type EndpointDefinition<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = Shape<Input, Output> & Access;

export type AnyEndpoint = EndpointDefinition<z.ZodMiniObject, z.ZodMiniType>;

/** What a caller passes: before defaults and coercion. */
export type InputOf<Endpoint extends AnyEndpoint> = z.input<Endpoint['input']>;
/** What the handler receives. */
export type ParsedInputOf<Endpoint extends AnyEndpoint> = z.output<Endpoint['input']>;
/** The result inside the envelope. */
export type OutputOf<Endpoint extends AnyEndpoint> = z.output<Endpoint['output']>;

/**
 * Declares an endpoint once. The typed client call, the server route's guard and validation, the OpenAPI page and the
 * tests over all endpoints follow from it.
 */
export function defineEndpoint<Input extends z.ZodMiniObject, Output extends z.ZodMiniType>(
  definition: EndpointDefinition<Input, Output>,
): EndpointDefinition<Input, Output> {
  return definition;
}

/** All methods that an endpoint accepts, the preferred one first. */
export function methodsOf(endpoint: AnyEndpoint): readonly Method[] {
  return typeof endpoint.method === 'string' ? [endpoint.method] : endpoint.method;
}

/** Where the input is sent, except for path parameters. */
export function inputPlace({ inBody }: Pick<AnyEndpoint, 'inBody'>, method: Method): 'query' | 'body' {
  return method === 'POST' || method === 'PUT' || (method === 'DELETE' && inBody) ? 'body' : 'query';
}

/** All paths at which an endpoint is called, its own first. */
export const pathsOf = ({ path, aliases = [] }: AnyEndpoint): readonly string[] => [path, ...aliases];

/** Names of the `{…}` parameters in the path. */
export function pathParametersOf(endpoint: AnyEndpoint): string[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string);
}

const secretName = /password|passwd|secret|smscode|^captcha$/i;

/** Names of inputs that prove who a person is. They travel in a body only, because addresses are written into logs. */
export const secretInputsOf = ({ input }: Pick<AnyEndpoint, 'input'>): string[] =>
  Object.keys(input.shape).filter(name => secretName.test(name));

/** The permission codes of which a caller needs one; empty when none is needed. */
export function permissionsOf(endpoint: AnyEndpoint): readonly string[] {
  if (endpoint.auth !== 'permission') return [];
  return typeof endpoint.permission === 'string' ? [endpoint.permission] : endpoint.permission;
}
