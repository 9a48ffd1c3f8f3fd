/** Pages of the frame, which the console has at these addresses whatever the menu contains. */
const framePaths = [
  ...['/', '/404', '/user', '/user/login', '/user/register', '/user/register-result', '/user/alteration'],
  ...[
    '/oauth2-app',
    '/oauth2-app/login',
    '/account/devices',
    '/account/exports',
    '/account/view-as/:id',
    '/isystem/user/:id',
  ],
  '/test/home',
] as const;

/** Everything below is for people without a session. */
const framesWithoutSession = ['/user/', '/oauth2-app/'] as const;

/** Whether an address leads out of the console. */
export const isOutside = (address: string): boolean => /^\s*(https?:\/\/|\{\{)/i.test(address);

/**
 * An address of a menu entry in its one form: a path with a slash in front and none at the end, without empty parts, `.`,
 * `..`, and letters that are encoded without need. An address outside only loses the space around it, and so does what
 * begins with two slashes, which leads to another site: {@link refusalOfPath} refuses it.
 */
export function normalPath(address: string): string {
  const trimmed = address.trim();
  if (trimmed === '' || isOutside(trimmed) || isOtherSite(trimmed)) return trimmed;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(decoded(trimmed).normalize('NFC')) ?? [];
  const parts: string[] = [];
  for (const part of path.replace(/\.vue$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}${rest}`;
}

/** A path without a scheme whose first part is the name of a site. */
const isOtherSite = (address: string) => /^[/\\]{2}/.test(address);

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** What two entries that open at one address have in common, however it is written; undefined for no address. */
export function addressKey(address: string | null | undefined): string | undefined {
  const path = normalPath(address ?? '');
  if (path === '') return undefined;
  if (isOutside(path)) return URL.canParse(path) ? new URL(path).href : path;
  const [plain = ''] = path.split(/[?#]/, 1);
  return plain.replaceAll(/\/:[^/]+/g, '/:');
}

/** Why no entry may have an address. */
export type PathRefusal = 'otherSite' | 'unreadable' | 'ofFrame';

const unreadable = /[\\\p{Cc}]/u;
const patternsOfFrame = framePaths.map(path => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`));

/** Why an address cannot be that of an entry; undefined where it can. */
export function refusalOfPath(address: string | null | undefined): PathRefusal | undefined {
  const path = normalPath(address ?? '');
  if (path === '' || isOutside(path)) return undefined;
  if (isOtherSite(path)) return 'otherSite';
  if (unreadable.test(path)) return 'unreadable';
  const key = addressKey(path) ?? '';
  const isOfFrame =
    patternsOfFrame.some(pattern => pattern.test(key)) ||
    framesWithoutSession.some(frame => key.startsWith(frame));
  return isOfFrame ? 'ofFrame' : undefined;
}
