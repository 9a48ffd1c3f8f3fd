import { type Algorithm, hash } from '@node-rs/argon2';

/** The password of every person in a test. */
export const testPassword = 'Vitrine#2026';

/** Hundreds of people sign in to the tests, and verifying takes the cost that a stored hash names. */
const cheap = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 64, timeCost: 1, parallelism: 1 };

let stored: Promise<string> | undefined;

/** A stored form of the test password, of the same kind as those of the server. */
export function hashOfTestPassword(): Promise<string> {
  stored ??= hash(testPassword, cheap);
  return stored;
}
