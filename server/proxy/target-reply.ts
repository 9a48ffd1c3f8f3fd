import type { FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config/config.ts';
import { withoutConnectionHeaders } from '../kernel/http/forwarding.ts';
import { fileContentSecurityPolicy, foreignPagePolicy } from '../kernel/security/content-security-policy.ts';
import { judgedType } from './judged-type.ts';

type Headers = Record<string, string | string[] | undefined>;
type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'url'>;

interface Reply {
  header(name: string, value: string): unknown;
  removeHeader(name: string): unknown;
}

/** What the proxy has received; its types declare the reply of a server instead. */
export interface TargetReply {
  headers: Headers;
  stream: NodeJS.ReadableStream;
}
export type TargetConfig = Pick<Config, 'basePath' | 'targetPages'> & { apiTarget: string };

/** The headers for the console's own pages; those of another server load what such a policy forbids. */
const ownHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
];

/** Files that people have uploaded, below the base path. */
const uploadedFiles = '/sys/common/static/';

/** Pages that hand the result of a sign-in to the console's window, which accepts it from its own origin only. */
const signInPages = '/sys/thirdLogin/';

/** The path below which the target serves its interface. */
export function pathOfTarget({ apiTarget, basePath }: TargetConfig): string {
  const { pathname } = new URL(apiTarget);
  return pathname === '/' ? basePath : pathname;
}

/**
 * The headers of a reply of the target to pass on: without those of its connection, and with a `Location` that leads to
 * this server where it named the target itself. Its type is that by which it was judged: what the target wrote may mean
 * something else to a browser.
 */
export function headersFromTarget(config: TargetConfig, request: Asked, headers: Headers): Headers {
  const passed: Headers = withoutConnectionHeaders(headers);
  // Browsers follow one address.
  const [location] = [passed.location].flat();
  if (location !== undefined) passed.location = locationHere(config, request, location);
  if (passed['content-type'] === undefined) return passed;
  const { 'content-type': given, ...others } = passed;
  const type = judgedType(given);
  return type ? { ...others, 'content-type': type.text } : others;
}

/** An address below the base path of the target as one below ours; any other address as it is. */
function locationHere(config: TargetConfig, request: Asked, location: string): string {
  const target = new URL(config.apiTarget);
  // An address that is relative to the path of the request is right here, too.
  if (!/^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(location) || !URL.canParse(location, target)) return location;
  const { origin, pathname, search, hash } = new URL(location, target);
  const isTarget = origin === target.origin || origin === `${request.protocol}://${request.host}`;
  const path = pathOfTarget(config);
  const isBelow = pathname === path || pathname.startsWith(`${path}/`);
  return isTarget && isBelow ? `${config.basePath}${pathname.slice(path.length)}${search}${hash}` : location;
}

/**
 * Gives a reply of the target its own headers back and confines what it may do: its pages are on the origin of the
 * console, where a script would read the token of the person. Only the pages that the settings name are trusted.
 */
export function confineReply(config: TargetConfig, request: Asked, reply: Reply, headers: Headers): void {
  for (const name of ownHeaders) if (headers[name] === undefined) void reply.removeHeader(name);
  void reply.header('x-content-type-options', 'nosniff');
  const policy = policyFor(config, request.url, headers['content-type']);
  if (policy === undefined) return;
  // Every policy of a list applies, so that the target can forbid more, but allow no more.
  const own = headers['content-security-policy'];
  void reply.header('content-security-policy', own === undefined ? policy : [own, policy].flat().join(', '));
  // A page in a sandbox is refused as a window when it asks for one of its own.
  void reply.removeHeader('cross-origin-opener-policy');
}

/** The policy for a reply; undefined for a trusted page. */
function policyFor(config: TargetConfig, url: string, type: Headers[string]): string | undefined {
  const [path = ''] = url.split('?');
  const page = path.slice(config.basePath.length);
  // Another spelling of a path may be a different page for the target than for us.
  const isPlain = /^(?:\/[\w-][\w.-]*)+\/?$/.test(page);
  // Browsers refuse to show a document of this type in a sandbox; it has no access to the page's origin in any case.
  const isDocument = judgedType(type)?.essence === 'application/pdf';
  if (page.startsWith(uploadedFiles)) return isDocument ? undefined : fileContentSecurityPolicy;
  if (isDocument) return undefined;
  const trusted = [signInPages, ...config.targetPages];
  return isPlain && trusted.some(each => isWithin(page, each)) ? undefined : foreignPagePolicy;
}

const isWithin = (page: string, trusted: string) =>
  page === trusted || (trusted.endsWith('/') && page.startsWith(trusted));
