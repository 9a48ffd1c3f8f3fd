import { sql } from 'drizzle-orm';
import { browserErrorResource } from '#contract/areas/browser-errors.ts';
import { browserErrors } from '#server/kernel/db/schema/index.ts';
import { serveResource } from '#server/records/resource/definition.ts';

export const browserErrorServer = serveResource(browserErrorResource, {
  table: browserErrors,
  hooks: {
    // A solved error that occurs in another version is open again.
    before: async ({ verb }) =>
      verb === 'solve' ? [{ solvedVersion: sql`${browserErrors.version}` as never }] : undefined,
  },
});
