import type { AnyEndpoint, Method } from '#contract/endpoint.ts';

/** Endpoints that only read although their method may write. */
const readsByPost: ReadonlySet<string> = new Set([
  'permission.previewRule',
  'reportDesign.parseSql',
  'reportDesign.preview',
]);

/** Endpoints of the family that change something although their method only reads. */
const writesByGet: ReadonlySet<string> = new Set([
  'announcement.doReleaseData',
  'announcement.doReovkeData',
  'announcement.syncNotic',
  'dictionary.refleshCache',
  'fillRule.testFillRule',
  'gateway.clearRedis',
  'quartzJob.execute',
  'quartzJob.pause',
  'quartzJob.resume',
  'thirdApp.sync',
  'user.saveClientId',
]);

/** How a person signs in, and from where, is for that person alone. */
const ownAccount: ReadonlySet<string> = new Set([
  'ownSession.list',
  'passkey.list',
  'secondFactor.own',
  'thirdAccount.list',
]);

/**
 * Whether an endpoint may be called by somebody who sees the console as another person. Downloads of data are refused,
 * because whoever takes data away does it in their own name; pictures and attachments are public.
 */
export function isReadable({ name, reply }: AnyEndpoint, method: Method): boolean {
  if (readsByPost.has(name)) return true;
  return method === 'GET' && reply !== 'file' && !writesByGet.has(name) && !ownAccount.has(name);
}
