import { Secret, TOTP } from 'otpauth';

/** Seconds that a code of an authenticator is shown. */
const period = 30;
/** How many steps the clocks of the two sides may differ. */
const window = 1;
/** The name under which authenticators list the account, where the organisation has none. */
const usualIssuer = 'Vitrine';

const authenticatorOf = (key: string, username: string, issuer: string) =>
  new TOTP({ issuer, label: username, secret: Secret.fromBase32(key), period, digits: 6, algorithm: 'SHA1' });

/** A new key of an authenticator, in base 32: 160 bits, as RFC 4226 recommends. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** The address that authenticators read from a QR code. */
export const addressOf = (key: string, username: string, issuer: string = usualIssuer): string =>
  authenticatorOf(key, username, issuer).toString();

/** The time step to which a code belongs (RFC 6238), at most one off; undefined for a wrong code. */
export function stepOf(code: string, key: string, now: Date): number | undefined {
  const delta = authenticatorOf(key, '', '').validate({ token: code, window, timestamp: now.getTime() });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
