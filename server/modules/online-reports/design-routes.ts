import { asc, inArray } from 'drizzle-orm';
import { parseReportStatement, previewReport } from '#contract/areas/report-design.ts';
import { reportItems, reportParams } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { reportDesignServer } from './design-server.ts';
import { previewOf } from './preview.ts';
import { requireParts } from './report-parts.ts';
import { parseStatement } from './try-statement.ts';

/** The parts of a report that the caller may see, in their order; those of another one are none. */
async function partsOf<Table extends typeof reportItems | typeof reportParams>(
  table: Table,
  headId: string,
  context: HandlerContext,
): Promise<Table['$inferSelect'][]> {
  const heads = await findVisible(reportDesignServer, context, [headId]);
  const ids = heads.map(({ id }) => id);
  return context.db
    .select()
    .from(table as typeof reportItems | typeof reportParams)
    .where(inArray(table.cgrheadId, ids))
    .orderBy(asc(table.orderNum), asc(table.id));
}

export const reportDesignRoutes = [
  ...resourceRoutes(reportDesignServer, {
    add: async ({ head, items, params }, context) => {
      await requireParts({ items, params }, context);
      const inputs = [{ ...head, items, params }];
      await writeRecords(reportDesignServer, { verb: 'add', change: { kind: 'add', inputs } }, context);
      return null;
    },
    edit: async ({ head: { updateTime: seen, ...head }, items, params }, context) => {
      await requireParts({ items, params }, context);
      const change = { kind: 'edit', id: head.id, input: { ...head, items, params, seen } } as const;
      await writeRecords(reportDesignServer, { verb: 'edit', change }, context);
      return null;
    },
    items: ({ headId }, context) => partsOf(reportItems, headId, context),
    params: ({ headId }, context) => partsOf(reportParams, headId, context),
  }),
  handle(parseReportStatement, parseStatement),
  handle(previewReport, previewOf),
];
