import type { AnyEndpoint } from '#contract/endpoint.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';
import { type MatrixRead, matrixReads } from './matrix-reads.ts';
import { matrixIdOf } from './matrix-rows.ts';
import { type MatrixWrite, matrixWrites } from './matrix-writes.ts';

/** Endpoints that neither reveal rows by a right to them nor change stored ones, by the reason. */
const apart: Readonly<Record<string, RegExp>> = {
  'is about the own session, account, tenants or departments of the caller, whatever a request names':
    /^(session|account|ownAccount|messagePreference|ownSession|passkey|lockScreen|qrSignIn)\.|^secondFactor\.(own|begin|confirm|renewCodes|end)$|^third(App\.getEnabledType|Account\.(list|bind|unbind))$|^permission\.(getUserPermissionByToken|getPermCode|describePage)$|^user\.(getUserSectionInfoByToken|updateMobile|appEdit|saveClientId)$|^department\.queryMyDeptTreeList$|^tenant\.getCurrentUserTenant$/,
  'has messages to the caller, which are those that they were sent: tests/server/announcements':
    /^announcementSend\.|^announcement\.(listByUser|syncNotic)$/,
  'is about a file whose path nobody can guess, for those who may read it: tests/server/files/file-access':
    /^file\.(texts|describe|sign)$/,
  'adds rows, of which tests/security/tenants-everywhere and rights-over-people tell':
    /\.(add|importExcel)$|^file\.(upload(Minio)?|beginUpload|finishUpload)$|^ossFile\.upload$|^user\.generateUserId$/,
  'opens with a code that nobody can guess, or is about who made it: tests/server/tenant-members':
    /^tenantInvitation\.(withdraw|read|accept)$/,
  'answers whether a value is free, or applies a rule to it, for every form':
    /^role\.checkRoleCode$|^dictionaryItem\.dictItemCheck$|^category\.checkCode$|^check\.duplicate$|^checkRule\.checkByCode$|^fillRule\.(executeRuleByCode(Batch)?|testFillRule)$/,
  'names what may be granted to those who grant': /^role\.queryTreeList$/,
  'runs a report, whose rows have rules of their own: data-rules-of-reports, reports-as-a-person':
    /^onlineReport\.|^reportDesign\.(parseSql|preview)$/,
  'counts rows: tests/server/lifecycles, tests/server/log, tests/server/files, tests/server/messages, data-rule-writers':
    /^lifecycle\.counts$|^messageTemplate\.audience$|^message\.channels$|^log\.(loginfo|visitInfo)$|^permission\.previewRule$|^ossFile\.usage$/,
  'reads versions of records, narrowed as these are: tests/server/data-log':
    /^dataLog\.(queryDataVerList|queryCompareList|tables|timeline|previewRestore|restoreVersion)$/,
  'is about sessions, of people whom the caller sees: tests/server/online-users': /^online\./,
  'is about the machine and the installation as a whole: tests/server/monitoring, boards, gateway, data-sources, chat-robots, backup':
    /^(monitor|board|gateway|backup)\.|^dataSource\.(options|test)$|^chatRobot\.options$/,
  'edits rows of the caller’s choice one by one, each as its own edit does: tests/server/records/resource/batch-edit':
    /^batchEdit\./,
  'exports rows as the request of the caller does, to the caller alone: tests/server/export-runs':
    /^exportRun\./,
  'is about views of lists, which show no record, for those who may see each: tests/server/list-views':
    /^listView\./,
  'counts and finds records as the lists of their resources do: tests/server/record-search, tests/server/facets':
    /^(facet|recordSearch)\./,
  'imports rows as the import of the resource does, of which tests/server/records/resource/import-run tells':
    /^importRun\./,
  'describes the installation':
    /^capability\.list$|^documentation\.openapi$|^fieldRule\.resources$|^dictionary\.(versions|refleshCache)$/,
};

/** The reads that every resource has. */
function standardRead(endpoint: AnyEndpoint): MatrixRead | undefined {
  for (const { resource } of servedResources) {
    const { name, endpoints } = resource;
    if (endpoint === endpoints.list) return { of: name, input: { pageSize: 100 } };
    if (endpoint === endpoints.exportXls) return { of: name };
    if (endpoint === endpoints.queryById) return { of: name, about: row => ({ id: matrixIdOf(name, row) }) };
  }
  return undefined;
}

/** The writes to stored rows that every resource has. */
function standardWrite(endpoint: AnyEndpoint): MatrixWrite | undefined {
  for (const { resource } of servedResources) {
    const { name, endpoints } = resource;
    const id = (property: string): MatrixWrite => ({
      of: name,
      about: row => ({ [property]: matrixIdOf(name, row) }),
    });
    if (endpoint === endpoints.edit || endpoint === endpoints.delete) return id('id');
    if (endpoint === endpoints.deleteBatch) return id('ids');
    for (const verb of Object.keys(resource.lifecycle?.verbs ?? {}))
      if (endpoint === endpoints[verb]) return id('ids');
  }
  return undefined;
}

/** The reads of rows by which an endpoint is tried. */
export const readsOf = (endpoint: AnyEndpoint): readonly MatrixRead[] =>
  [matrixReads[endpoint.name] ?? standardRead(endpoint) ?? []].flat();

/** The writes to rows by which an endpoint is tried. */
export const writesOf = (endpoint: AnyEndpoint): readonly MatrixWrite[] =>
  [matrixWrites[endpoint.name] ?? standardWrite(endpoint) ?? []].flat();

/** Why an endpoint is apart; `undefined` for any that reads or writes rows. */
export const apartOf = ({ name }: AnyEndpoint): string | undefined =>
  Object.keys(apart).find(reason => apart[reason]?.test(name));
