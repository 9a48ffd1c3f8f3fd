import type { FastifyRequest } from 'fastify';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Row } from './change.ts';
import type { AnyServer } from './definition.ts';

/** What a write is to people, where it is more than its verb: a restored version is written as an edit. */
export interface WriteName {
  /** Stated by the version that the write leaves. */
  readonly operation: string;
  /** Added to the entry of the log. */
  readonly note: string;
}

const names = new WeakMap<FastifyRequest, Map<string, WriteName>>();
const keyOf = ({ resource }: Pick<AnyServer, 'resource'>, id: unknown) => `${resource.name}/${String(id)}`;

/** Names the writes of one record by this request. */
export function nameWrite(
  server: Pick<AnyServer, 'resource'>,
  id: string,
  name: WriteName,
  { request }: Pick<HandlerContext, 'request'>,
): void {
  names.set(request, (names.get(request) ?? new Map()).set(keyOf(server, id), name));
}

/** The name of the write of a row; undefined for one that is what its verb states. */
export const nameOfWrite = (
  server: Pick<AnyServer, 'resource'>,
  { id }: Pick<Row, 'id'>,
  { request }: Pick<HandlerContext, 'request'>,
): WriteName | undefined => (request ? names.get(request)?.get(keyOf(server, id)) : undefined);
