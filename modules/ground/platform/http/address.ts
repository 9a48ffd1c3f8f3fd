import { cacheBuster } from '#contract/constants.ts';
import { type AnyEndpoint, inputPlace, type Method, pathParametersOf } from '#contract/endpoint.ts';

/** One request, split into path, query and body. */
export interface Parts {
  /** The path below the base, its parameters filled in and encoded. */
  path: string;
  query: Record<string, string>;
  /** The JSON body; undefined where the method has none. */
  body: Record<string, unknown> | undefined;
}

/** The one request whose reply is the same for everybody and may be cached (API-06). */
const cacheable = '/sys/dict/getDictItems';

/**
 * Splits an input into path, query and body. Path parameters are encoded except for commas; empty, null and undefined query values
 * are dropped, unless the endpoint needs the empty ones; a GET carries the time in seconds as `_t` (API-05, API-06).
 *
 * @param now epoch milliseconds
 */
export function partsOf(
  endpoint: AnyEndpoint,
  method: Method,
  input: Readonly<Record<string, unknown>>,
  now: number,
): Parts {
  const inPath = pathParametersOf(endpoint);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodedSegment(String(input[key])));
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key)));
  if (inputPlace(endpoint, method) === 'body') return { path, query: {}, body: rest };
  const query = queryOf(rest, endpoint.sendsEmpty);
  if (method === 'GET' && !path.includes(cacheable)) query[cacheBuster] = String(Math.floor(now / 1000));
  return { path, query, body: undefined };
}

/**
 * A comma stays as it is: servers of the family look for it in the address as sent, to sign the parameter (API-10), and
 * an encoded one would make the signature wrong.
 */
const encodedSegment = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',');

function queryOf(values: Record<string, unknown>, sendsEmpty: true | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && (sendsEmpty || value !== ''))
      .map(([key, value]) => [key, String(value)]),
  );
}

/** The whole address of a request below `base`, which is a path of this origin or a whole address. */
export function addressOf(base: string, { path, query }: Parts): string {
  const search = new URLSearchParams(query).toString();
  const address = `${base}${path}${search === '' ? '' : `?${search}`}`;
  return typeof location === 'undefined' ? address : new URL(address, location.origin).href;
}
