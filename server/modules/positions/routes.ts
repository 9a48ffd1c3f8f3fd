import { positionFields, positionList } from '#contract/areas/positions.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { positions } from '#server/db/schema/index.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { handle } from '#server/http/route.ts';
import { withTexts } from '#server/list/dictionary-text.ts';
import { listPage } from '#server/list/page.ts';
import { listResource } from '#server/list/resource.ts';
import { presentAudit } from '#server/wire/audit.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';

const resource = listResource(positions, positionFields);

/** A page of positions with the text of their rank (API-84). The wire has each read in the operation log. */
async function listPositions(input: ParsedInputOf<typeof positionList>, context: HandlerContext) {
  const page = await listPage(context.db, resource, input);
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.query,
    content: '职务表-分页列表查询',
  });
  const records = page.records.map(row => ({ ...row, ...presentAudit(row) }));
  return { ...page, records: await withTexts(context.db, records, { postRank: 'position_rank' }) };
}

export const positionRoutes = [handle(positionList, listPositions)];
