import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The common query key of the records of an entity: lists, single records and options. A change of a record
 * invalidates all of them.
 *
 * @param name name of the resource, which is the prefix of the names of its endpoints
 */
export const entityKey = <const Rest extends readonly unknown[]>(name: string, ...rest: Rest) =>
  ['entity', name, ...rest] as const;

/** The entity of an endpoint: the prefix of its name. */
export const entityOf = ({ name }: { readonly name: string }): string => name.split('.')[0] ?? name;

/** The `meta` of a query whose owner fetches it again itself when its entity changes. */
export const reloadedByOwner = { reloadedByOwner: true } as const;

const isInvalidated = ({ meta }: Query): boolean => meta?.reloadedByOwner !== true;

/** Invalidates every query, after requests may have failed. */
export const invalidateAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: isInvalidated });

/** Invalidates the queries of every entity, because messages about changes may have been missed. */
export const invalidateEntities = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['entity'], predicate: isInvalidated });

/**
 * Invalidates the queries of an entity: active ones reload now, the others when they are used next.
 *
 * @param besides the key of queries that their owner reloads itself
 */
export const invalidateEntity = (client: QueryClient, name: string, besides?: QueryKey): Promise<void> =>
  client.invalidateQueries({
    queryKey: entityKey(name),
    predicate: query =>
      isInvalidated(query) && !besides?.every((part, index) => query.queryKey[index] === part),
  });
