import { migrateDatabase } from '#server/kernel/db/migrate.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { logs } from '#server/kernel/db/schema/index.ts';

/** Writes rows one after another until it is killed, and prints the identifier of each confirmed one. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
await migrateDatabase(database);
for (;;) {
  const id = newId();
  await database.db.insert(logs).values({ id, logContent: 'written before the end' });
  process.stdout.write(`${id}\n`);
}
