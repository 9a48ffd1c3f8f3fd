import { and, eq, inArray } from 'drizzle-orm';
import { type DataVersion, dataLogResource } from '#contract/areas/data-log.ts';
import { restoreOperation } from '#contract/areas/record-timeline.ts';
import { isReadable } from '#contract/resource/schemas.ts';
import { dataLogs } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type AnyServer, fieldsOf, serveResource } from '#server/records/resource/definition.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { parseContent } from '#server/records/resource/history/content.ts';
import { readableServers, readableVersions } from '#server/records/resource/history/readable.ts';
import { readRecords } from '#server/records/resource/read.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { textsOfContent } from './content-texts.ts';
import { previewRestore, restoreVersion } from './restore.ts';
import { operationText, timelineOf } from './timeline.ts';

type VersionRow = typeof dataLogs.$inferSelect;

const dataLogServer = serveResource(dataLogResource, {
  table: dataLogs,
  scope: readableVersions,
  compute: (rows, context) => withoutHiddenFields(rows, context),
});

/** The most versions of one record that are listed together. */
const mostVersions = 1000;

/** Versions have what was hidden from nobody; each reader sees of them what field rules leave. */
async function withoutHiddenFields(rows: readonly VersionRow[], context: HandlerContext) {
  const tables = new Set(rows.map(({ dataTable }) => dataTable));
  const hidden = new Map<string | null, readonly string[]>();
  for (const server of await readableServers(context))
    if (tables.has(server.resource.table))
      hidden.set(server.resource.table, await hiddenFields(server, context));
  return ({ dataTable, dataVersion, dataContent, changed }: VersionRow): Partial<DataVersion> => {
    const names = hidden.get(dataTable) ?? [];
    const version = { dataVersion: dataVersion === null ? null : String(dataVersion) };
    if (names.length === 0) return version;
    const kept = Object.entries(parseContent(dataContent)).filter(([name]) => !names.includes(name));
    const shown = (changed ?? '').split(',').filter(name => !names.includes(name));
    return {
      ...version,
      dataContent: JSON.stringify(Object.fromEntries(kept)),
      changed: shown.join(',') || null,
    };
  };
}

const newestFirst = { pageNo: 1, pageSize: mostVersions, column: 'createTime,id', order: 'desc' };

async function versionsOf(
  { dataTable = '', dataId = '' }: { dataTable?: string | undefined; dataId?: string | undefined },
  context: HandlerContext,
): Promise<DataVersion[]> {
  const isNamed = and(eq(dataLogs.dataTable, dataTable), eq(dataLogs.dataId, dataId));
  const { records } = await readRecords(dataLogServer, newestFirst, context, isNamed);
  if (records.length === 0) throw new BusinessError('未找到版本信息');
  return records.toSorted((one, other) => Number(other.dataVersion) - Number(one.dataVersion));
}

async function compared(ids: readonly string[], context: HandlerContext): Promise<DataVersion[]> {
  const isNamed = inArray(dataLogs.id, [...ids]);
  const { records } = await readRecords(dataLogServer, newestFirst, context, isNamed);
  const ordered = ids.flatMap(id => records.find(record => record.id === id) ?? []);
  const servers = await readableServers(context);
  return Promise.all(
    ordered.map(async record => {
      const server = servers.find(({ resource }) => resource.table === record.dataTable);
      return server
        ? { ...record, texts: await textsOfContent(server, record.dataContent, context) }
        : record;
    }),
  );
}

function describedTable(server: AnyServer, hidden: readonly string[]) {
  const { resource } = server;
  const fields = fieldsOf(server).filter(([name, field]) => isReadable(field) && !hidden.includes(name));
  const verbs = [...Object.keys(resource.endpoints), 'importExcel', restoreOperation];
  const label = ([zh, en]: readonly [string, string]): [string, string] => [zh, en];
  return {
    table: String(resource.table),
    title: label(resource.record),
    fields: fields.map(([name, { options }]) => ({ name, label: label(options.label) })),
    verbs: Object.fromEntries(verbs.map(verb => [verb, label(operationText(server, verb))])),
  };
}

async function tables(context: HandlerContext) {
  const servers = await readableServers(context);
  return Promise.all(
    servers.map(async server => describedTable(server, await hiddenFields(server, context))),
  );
}

export const dataLogRoutes = resourceRoutes(dataLogServer, {
  queryDataVerList: versionsOf,
  queryCompareList: ({ dataId1, dataId2 }, context) =>
    compared(
      [dataId1, dataId2].filter(id => id !== undefined),
      context,
    ),
  tables: (_input, context) => tables(context),
  timeline: timelineOf,
  previewRestore: ({ id }, context) => previewRestore(id, context),
  restoreVersion: ({ id }, context) => restoreVersion(id, context),
});
