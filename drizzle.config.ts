import { defineConfig } from 'drizzle-kit';

/** Where the migration generator finds the tables and puts its files. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/kernel/db/schema/index.ts',
  out: './server/kernel/db/migrations',
});
