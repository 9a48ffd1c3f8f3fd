import { defineConfig } from 'drizzle-kit';

/** Where the migration generator finds the tables and puts its files. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
});
