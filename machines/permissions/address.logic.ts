/** Values that a `{{…}}` placeholder may look up, nested by property name. */
export interface PlaceholderValues {
  readonly [name: string]: string | PlaceholderValues;
}

const placeholder = /\{\{(.*?)\}\}/g;
const lookUp = /^\s*[A-Za-z_$][\w$]*(\s*\.\s*[A-Za-z_$][\w$]*|\s*\[\s*(['"])[^'"\]]*\2\s*\])*\s*$/;
/** A quoted name first, so that `['a-b']` is one step and not two. */
const step = /(?<=\[\s*['"])[^'"\]]*(?=['"])|[A-Za-z_$][\w$]*/g;

/**
 * Replaces each `{{a.b['c']}}` by the value at that path (MENU-09). Only properties of the given values are read, and
 * nothing is ever evaluated; any other text between the braces is replaced by nothing.
 *
 * @param onEmpty called with each placeholder that has no value
 */
export function fillPlaceholders(
  address: string,
  values: PlaceholderValues,
  onEmpty: (expression: string) => void = () => undefined,
): string {
  return address.replace(placeholder, (_, expression: string) => {
    const value = valueAt(expression, values);
    if (value === '') onEmpty(expression.trim());
    return value;
  });
}

function valueAt(expression: string, values: PlaceholderValues): string {
  if (!lookUp.test(expression)) return '';
  let found: string | PlaceholderValues | undefined = values;
  for (const name of expression.match(step) ?? []) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return '';
    found = found[name];
  }
  return typeof found === 'string' ? found : '';
}

/** The address when it is http, https or of this origin; undefined for every other scheme and for an empty address. */
export function openableAddress(address: string | undefined, origin: string): string | undefined {
  if (!address) return undefined;
  if (!URL.canParse(address, origin)) return undefined;
  const { protocol, href } = new URL(address, origin);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Paths that open without a token (GUARD-01). */
const publicPaths: readonly string[] = [
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/oauth2-app/login',
];

const inApp = /^\/(?![/\\])[^\s\\]*$/;

/**
 * The allowed target of a `redirect` parameter: a path of this console, and home for anything else, so that it cannot
 * send a person to another site or into a loop (GUARD-08).
 */
export function safeRedirect(wanted: unknown, home: string): string {
  if (typeof wanted !== 'string' || !inApp.test(wanted) || hasControlCharacter(wanted)) return home;
  const path = wanted.split(/[?#]/)[0] ?? '';
  return publicPaths.includes(path) || path === '/user' ? home : wanted;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some(character => character < ' ' || character === '\u007f');
}
