import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The key of everything that shows records of an entity: its lists, single records, and options. Whatever changes a
 * record invalidates it as a whole.
 *
 * @param name name of the resource, with which the names of its endpoints begin
 */
export const entityKey = <const Rest extends readonly unknown[]>(name: string, ...rest: Rest) =>
  ['entity', name, ...rest] as const;

/** The entity that an endpoint belongs to: what its name begins with. */
export const entityOf = ({ name }: { readonly name: string }): string => name.split('.')[0] ?? name;

/** Fetches anew what shows records of any entity, where changes may have been missed. */
export const invalidateEntities = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['entity'] });

/**
 * Fetches anew what shows records of an entity, now where it is in sight and otherwise when it is shown next.
 *
 * @param besides the key of what its owner loads anew by itself
 */
export const invalidateEntity = (client: QueryClient, name: string, besides?: QueryKey): Promise<void> =>
  client.invalidateQueries({
    queryKey: entityKey(name),
    predicate: ({ queryKey }) => !besides?.every((part, index) => queryKey[index] === part),
  });
