import { inArray } from 'drizzle-orm';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { exhibitParts, exhibits } from '#server/kernel/db/schema/index.ts';
import { serveResource } from '#server/records/resource/definition.ts';

/** The register of exhibits; the spare parts of one are deleted with it. */
export const exhibitServer = serveResource(exhibitResource, {
  table: exhibits,
  hooks: {
    after: async ({ verb, stored }, { db }) => {
      if (verb !== 'delete') return;
      const ids = stored.map(({ id }) => id);
      await db.delete(exhibitParts).where(inArray(exhibitParts.exhibitId, ids));
    },
  },
});
