import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyEndpoint, methodsOf } from '#contract/endpoint.ts';
import { tooManyRequests } from './business-error.ts';
import type { Route } from './route.ts';

/**
 * The share of the requests per minute (`RATE_LIMIT`) that each kind of endpoint accepts. All endpoints of a kind count
 * together: by person, or by address before sign-in.
 */
const kinds = {
  list: 0.2,
  export: 0.02,
  import: 0.02,
  report: 0.1,
  duplicateCheck: 0.04,
  lookup: 0.4,
} as const;

/** Endpoints that run the statement of a report, or count by a data rule, that is not stored. */
const runsStatement: ReadonlySet<string> = new Set([
  ...['reportDesign.parseSql', 'reportDesign.preview', 'permission.previewRule'],
]);

export type RateKind = keyof typeof kinds;

/**
 * The kind of an endpoint, by what it is: an upload, a download, a page of a list, any other read. A write has none,
 * only the limit over all requests.
 */
export function rateKindOf(endpoint: AnyEndpoint): RateKind | undefined {
  const { name, auth, reply, multipart } = endpoint;
  if (multipart) return 'import';
  if (runsStatement.has(name)) return 'report';
  if (!methodsOf(endpoint).includes('GET')) return undefined;
  if (name.startsWith('onlineReport.')) return reply === 'file' ? 'export' : 'report';
  if (/^check\.|\.check[A-Z]|Check$/.test(name)) return 'duplicateCheck';
  if (reply === 'file' && auth !== 'public') return 'export';
  return isPage(endpoint.output) ? 'list' : 'lookup';
}

/** Whether a result is a page of records, or null in place of an empty one. */
function isPage(output: object): boolean {
  const { innerType, shape }: { innerType?: object; shape?: object } = Reflect.get(output, 'def');
  if (innerType) return isPage(innerType);
  return shape !== undefined && 'records' in shape && 'total' in shape;
}

/** @throws 429 once the requests of a minute are used up */
export type RateGuard = (request: FastifyRequest) => Promise<void>;

/**
 * Creates the guards of routes, which count their requests beside the count over all routes. A route with a share of its
 * own counts alone and by address, because its input could be guessed.
 */
export function rateGuards(app: FastifyInstance, rateLimit: number): (route: Route) => RateGuard | undefined {
  const guardOf = (share: number, keyGenerator?: (request: FastifyRequest) => string): RateGuard => {
    const max = Math.ceil(rateLimit * share);
    const count = app.createRateLimit({ max, timeWindow: 60_000, ...(keyGenerator && { keyGenerator }) });
    return async request => {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttlInSeconds);
    };
  };
  const byKind = new Map<string, RateGuard>();
  return ({ endpoint, rateShare }) => {
    if (rateShare) return guardOf(rateShare);
    const kind = rateKindOf(endpoint);
    if (!kind) return undefined;
    const isPublic = endpoint.auth === 'public';
    const key = isPublic ? `public ${kind}` : kind;
    const guard =
      byKind.get(key) ??
      guardOf(kinds[kind], isPublic ? undefined : request => request.caller?.userId ?? request.ip);
    byKind.set(key, guard);
    return guard;
  };
}
