import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits, URL-safe, so that it also fits a socket sub-protocol. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token (security rule 7). A random token needs no salt and no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
