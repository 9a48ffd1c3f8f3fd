import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { AnyEndpoint, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { HandlerContext } from './context.ts';

/** How a file is sent, where it is not a whole download. */
interface FileSending {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A browser shows it in place of saving it. */
  readonly isOpened?: boolean;
}

/** A file, by default as a download. */
export class FileReply {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Buffer | Readable | '';
  readonly sending: FileSending;
  constructor(
    fileName: string,
    contentType: string,
    body: Buffer | Readable | '',
    sending: FileSending = {},
  ) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.body = body;
    this.sending = sending;
  }
}

/** What a browser opens by itself: an HTML page, or a redirect. */
export class PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  constructor(status: number, headers: Readonly<Record<string, string>>, body = '') {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** A result whose message or code differs from the endpoint's usual one. */
export class Reply<Result> {
  readonly result: Result;
  readonly message: string;
  readonly code: number;
  constructor(result: Result, message: string, code = 200) {
    this.result = result;
    this.message = message;
    this.code = code;
  }
}

export type Handler<Endpoint extends AnyEndpoint> = (
  input: ParsedInputOf<Endpoint>,
  context: HandlerContext,
) => Promise<OutputOf<Endpoint> | Reply<OutputOf<Endpoint>> | FileReply | PageReply>;

/** One query of a route with permissions that is open to every signed-in person. */
export interface OpenQuery<Endpoint extends AnyEndpoint = AnyEndpoint> {
  /** The whole query, as it is sent; anything else is refused as without it. */
  readonly query: z.ZodMiniObject;
  /** Replies to those without the permission with what they may know anyway; the usual handler never does. */
  readonly handler: Handler<Endpoint>;
}

export interface RouteOptions<Endpoint extends AnyEndpoint = AnyEndpoint> {
  /**
   * The share of an address's requests per minute that this route accepts, in place of the share of its kind: for
   * routes whose input could be guessed or that make others work.
   */
  rateShare?: number;
  open?: OpenQuery<Endpoint>;
}

type AnyHandler = (input: unknown, context: HandlerContext) => Promise<unknown>;

export interface Route extends Omit<RouteOptions, 'open'> {
  endpoint: AnyEndpoint;
  handler: AnyHandler;
  open?: { readonly query: z.ZodMiniObject; readonly handler: AnyHandler };
}

/** Binds an endpoint of the contract to its handler. */
export function handle<Endpoint extends AnyEndpoint>(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  { open, ...options }: RouteOptions<Endpoint> = {},
): Route {
  return {
    ...options,
    endpoint,
    handler: handler as AnyHandler,
    ...(open && { open: { query: open.query, handler: open.handler as AnyHandler } }),
  };
}
