import { getTableConfig } from 'drizzle-orm/pg-core';
import { resources } from '#contract/resources.ts';
import '#server/modules/index.ts';
import { type AnyServer, servedResources as registered } from '#server/records/resource/definition.ts';

/**
 * Every resource that the server runs, which their modules register; those that others refer to come first, so that rows
 * can be stored in this order. A person's own messages are read by queries of their own. Files that ran before in the same
 * process may have registered resources of tests.
 */
export const servedResources: readonly AnyServer[] = inOrderOfReferences(
  registered().filter(({ resource }) => resources.some(each => each === resource)),
);

function inOrderOfReferences(servers: readonly AnyServer[]): AnyServer[] {
  const ordered = new Set<AnyServer>();
  const add = (server: AnyServer, above: readonly AnyServer[]): void => {
    if (above.includes(server)) return;
    const tables = getTableConfig(server.table).foreignKeys.map(key => key.reference().foreignTable);
    for (const other of servers) if (tables.includes(other.table)) add(other, [...above, server]);
    ordered.add(server);
  };
  for (const server of servers) add(server, []);
  return [...ordered];
}
