import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { headerName, noTenant } from '#contract/constants.ts';
import type { Method } from '#contract/endpoint.ts';
import { pathVariable, signatureText } from '#contract/signature.ts';
import type { Parts } from './address.ts';
import type { HttpSources } from './configuration.ts';

type Headers = Record<string, string>;

/** The headers of one request: token, tenant, and the signature where one is required. */
export function headersOf(sources: HttpSources, method: Method, parts: Parts): Headers {
  return { ...identityHeaders(sources), ...(isSigned(method) ? signature(sources, parts) : {}) };
}

/** The value of X-Sign: MD5 in upper-case hex of the text that the contract defines (API-09). */
export function signatureOf(
  parameters: Record<string, unknown>,
  lastPathSegment: string,
  secret: string,
): string {
  return bytesToHex(md5(utf8ToBytes(signatureText(parameters, lastPathSegment, secret)))).toUpperCase();
}

/** The headers that state who asks, and for which tenant; every request has the latter (API-02). */
export function identityHeaders({ token, tenant, lowAppId, presence }: HttpSources): Headers {
  const headers: Headers = { [headerName.tenant]: tenant() || noTenant };
  const held = token();
  if (held) {
    headers[headerName.token] = held;
    const shown = presence();
    if (shown) headers[headerName.presence] = shown;
  }
  const app = lowAppId();
  if (app) headers[headerName.lowAppId] = app;
  return headers;
}

/** Clients of the family sign GET and POST only. */
function isSigned(method: Method): boolean {
  return method === 'GET' || method === 'POST';
}

function signature({ now, signSecret }: HttpSources, { path, query, body }: Parts): Headers {
  const segment = path.slice(path.lastIndexOf('/') + 1);
  const headers: Headers = {
    [headerName.sign]: signatureOf({ ...query, ...body }, segment, signSecret),
    [headerName.timestamp]: String(now()),
  };
  const variable = pathVariable(segment);
  // A header cannot contain Chinese; the comma stays readable.
  if (variable !== undefined) headers[headerName.pathVariable] = encodeURI(variable);
  return headers;
}
