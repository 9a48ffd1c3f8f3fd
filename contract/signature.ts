import { cacheBuster } from './constants.ts';

/** The secret shared by servers and clients of the family. It is part of every browser bundle and protects nothing. */
export const defaultSignSecret = 'dd05f1c54d63749eda95f9fa6d49v442a';

/**
 * The text whose MD5 in upper-case hex is X-Sign (API-09): the parameters as JSON with keys in ascending code-unit
 * order and no white space, then the secret. Numbers are signed as strings; null and undefined are left out.
 *
 * @param parameters query parameters, and for methods other than GET the top-level body properties
 * @param lastPathSegment included as `x-path-variable` when it contains a comma (API-10)
 */
export function signatureText(
  parameters: Record<string, unknown>,
  lastPathSegment: string,
  secret: string,
): string {
  const signed: Record<string, unknown> = {};
  const variable = pathVariable(lastPathSegment);
  if (variable !== undefined) signed['x-path-variable'] = variable;
  for (const [key, value] of Object.entries(parameters)) {
    if (key === cacheBuster || value === undefined || value === null) continue;
    signed[key] = typeof value === 'number' ? String(value) : value;
  }
  const ordered = Object.fromEntries(
    Object.entries(signed).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
  return JSON.stringify(ordered) + secret;
}

/** The decoded last path segment when it contains a comma, otherwise undefined. */
export function pathVariable(lastPathSegment: string): string | undefined {
  const decoded = decodeURIComponent(lastPathSegment.split('?')[0] ?? '');
  return decoded.includes(',') ? decoded : undefined;
}
