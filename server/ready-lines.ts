import { resolve } from 'node:path';
import type { Config } from './kernel/config/config.ts';
import type { Database } from './kernel/db/open.ts';
import { users } from './kernel/db/schema/index.ts';

/** What somebody needs next who has just started the server: where the data is, how to sign in, how to stop. */
export async function readyLines({ dataDir, databaseUrl }: Config, db: Database): Promise<string[]> {
  const folder = resolve(dataDir);
  const place = databaseUrl ? `the database of DATABASE_URL; uploaded files in ${folder}` : folder;
  const people = await db.select({ name: users.username }).from(users).limit(2);
  const [only] = people.length === 1 ? people : [];
  return [
    `Data:        ${place}`,
    ...(only
      ? [
          `Account:     ${only.name} (lost its password? npm run admin -- reset-password ${only.name})`,
          'Sample data: a museum with its people, by "npm run seed -- --demo" after stopping',
        ]
      : []),
    'Stop:        Ctrl+C',
  ];
}
