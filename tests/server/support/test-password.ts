import { createPasswordHasher } from '#server/security/passwords.ts';

/** The password of every person in a test. */
export const testPassword = 'Vitrine#2026';

let hash: Promise<string> | undefined;

/** The stored form of the test password. Hashing is slow on purpose, so it takes place once in a process. */
export function hashOfTestPassword(): Promise<string> {
  hash ??= createPasswordHasher().then(hasher => hasher.hash(testPassword));
  return hash;
}
