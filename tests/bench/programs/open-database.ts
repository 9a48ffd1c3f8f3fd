import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

// Opens the embedded database of a data folder and runs one query: the floor of a start.
const dataDir = join(process.env.DATA_DIR ?? '', 'database');
await mkdir(dataDir, { recursive: true });
const database = await PGlite.create({ dataDir, relaxedDurability: false });
await database.query('select 1');
process.stdout.write('Vitrine is ready\n');
process.once('SIGTERM', () => void database.close().then(() => process.exit(0)));
// Nothing else keeps the process from ending.
setInterval(() => undefined, 60_000);
