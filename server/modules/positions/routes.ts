import { positionQueryByCode, positionResource } from '#contract/areas/positions.ts';
import { positions, users } from '#server/kernel/db/schema/index.ts';
import { handle } from '#server/kernel/http/route.ts';
import { serveResource } from '#server/records/resource/definition.ts';
import { readRecordBy } from '#server/records/resource/read.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { usedInList } from '#server/records/resource/usages.ts';

/** Positions (API-84). The interface requires an entry in the operation log for each read of the list. */
const positionServer = serveResource(positionResource, {
  table: positions,
  readLog: '职务表-分页列表查询',
  compute:
    async () =>
    ({ companyId, sysOrgCode }) => ({ companyId, sysOrgCode }),
  usages: [usedInList(users.post, 'code', '有用户担任该职务，不能删除')],
});

export const positionRoutes = [
  ...resourceRoutes(positionServer, {}),
  handle(positionQueryByCode, ({ code }, context) => readRecordBy(positionServer, 'code', code, context)),
];
