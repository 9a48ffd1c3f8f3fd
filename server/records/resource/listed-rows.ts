import type { SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { badRequest } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { ListInput } from '#server/records/list/conditions.ts';
import type { ListResource } from '#server/records/list/resource.ts';
import type { AnyServer } from './definition.ts';
import { handlerOf } from './kept-handlers.ts';

/** What a list reads for a caller. */
export interface ListedRows {
  /** The rows that the caller may see, as far as the list shows them; without the filters of its columns. */
  readonly scope: SQL | undefined;
  /** The columns by which the caller may filter. */
  readonly list: ListResource;
  /** The filters of its columns. */
  readonly input: ListInput;
}

const observers = new WeakMap<FastifyRequest, (rows: ListedRows) => void>();

/** What only wants to know which rows a list reads; undefined where its rows are wanted. */
export const observerOf = ({ request }: HandlerContext) => observers.get(request);

/**
 * The rows that the list of a resource reads for an input: what else asks about them does so in the same rows, whatever
 * conditions the handler of the list adds. Nothing is read of them.
 *
 * @returns undefined for a resource without a list, or whose list does not read its rows as records
 * @throws BusinessError 400 for an input that the list refuses
 */
export async function listedRows(
  server: AnyServer,
  input: Readonly<Record<string, unknown>>,
  context: HandlerContext,
): Promise<ListedRows | undefined> {
  const endpoint = server.resource.endpoints.list as AnyEndpoint | undefined;
  const handler = handlerOf<unknown>(server, 'list');
  if (!endpoint || !handler) return undefined;
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message || '查询条件不正确');
  let rows: ListedRows | undefined;
  const request: FastifyRequest = Object.create(context.request);
  observers.set(request, given => {
    rows = given;
  });
  await handler(parsed.data, { ...context, request });
  return rows;
}

/** The codes of which one is needed to read the list of a resource, or of a tree, which has another endpoint. */
export const listCodesOf = ({ resource: { endpoints, permission } }: AnyServer): readonly string[] =>
  endpoints.list ? permissionsOf(endpoints.list as AnyEndpoint) : [`${permission}:list`];

/** Whether the caller may read the list of a resource; a record alone is often open to who knows its id. */
export async function mayList(server: AnyServer, context: HandlerContext): Promise<boolean> {
  const codes = listCodesOf(server);
  return codes.length === 0 || holdsAnyOf(codes, callerOf(context).userId, context.db);
}
