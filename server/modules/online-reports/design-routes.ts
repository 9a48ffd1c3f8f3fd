import { asc, eq } from 'drizzle-orm';
import { parseReportStatement, previewReport } from '#contract/areas/report-design.ts';
import { reportItems, reportParams } from '#server/db/schema/index.ts';
import { handle } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/routes.ts';
import { writeRecords } from '#server/resource/write.ts';
import { reportDesignServer } from './design-server.ts';
import { parseStatement, previewOf } from './try-statement.ts';

export const reportDesignRoutes = [
  ...resourceRoutes(reportDesignServer, {
    add: async ({ head, items, params }, context) => {
      const inputs = [{ ...head, items, params }];
      await writeRecords(reportDesignServer, { verb: 'add', change: { kind: 'add', inputs } }, context);
      return null;
    },
    edit: async ({ head, items, params }, context) => {
      const change = { kind: 'edit', id: head.id, input: { ...head, items, params } } as const;
      await writeRecords(reportDesignServer, { verb: 'edit', change }, context);
      return null;
    },
    items: ({ headId }, { db }) =>
      db
        .select()
        .from(reportItems)
        .where(eq(reportItems.cgrheadId, headId))
        .orderBy(asc(reportItems.orderNum), asc(reportItems.id)),
    params: ({ headId }, { db }) =>
      db
        .select()
        .from(reportParams)
        .where(eq(reportParams.cgrheadId, headId))
        .orderBy(asc(reportParams.orderNum), asc(reportParams.id)),
  }),
  handle(parseReportStatement, parseStatement),
  handle(previewReport, previewOf),
];
