import { createCipheriv, createHash, timingSafeEqual } from 'node:crypto';

const iterations = 1000;

/** The columns of a user row against which a password is checked. */
export interface StoredPassword {
  username: string;
  password: string | null;
  /** Set on rows of the older scheme only. */
  salt: string | null;
}

/**
 * Checks a password of the older scheme (PKCS #5 PBES1 with MD5 and DES-CBC, RFC 8018 section 6.1): the stored hex is
 * the login name encrypted under a key derived from password and salt. Only for migrated users; new passwords are never
 * stored this way.
 */
export function verifyOlderPassword(password: string, stored: StoredPassword): boolean {
  if (!stored.password || !stored.salt || !/^([0-9a-f]{16})+$/.test(stored.password)) return false;
  const expected = Buffer.from(stored.password, 'hex');
  const actual = encrypt(stored.username, password, stored.salt);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function encrypt(username: string, password: string, salt: string): Buffer {
  const derived = deriveKey(password, salt);
  const key = derived.subarray(0, 8);
  // Triple DES with one key three times is DES, which current OpenSSL builds no longer offer on its own.
  const cipher = createCipheriv('des-ede3-cbc', Buffer.concat([key, key, key]), derived.subarray(8, 16));
  return Buffer.concat([cipher.update(username, 'utf8'), cipher.final()]);
}

function deriveKey(password: string, salt: string): Buffer {
  let digest = Buffer.concat([Buffer.from(password, 'utf8'), Buffer.from(salt, 'ascii')]);
  for (let round = 0; round < iterations; round += 1) digest = createHash('md5').update(digest).digest();
  return digest;
}
