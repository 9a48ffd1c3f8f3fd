import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { refuseCommonPassword } from './common-password.ts';
import { type StoredPassword, verifyOlderPassword } from './older-password.ts';

/** Limits parallel hashing, so that many concurrent sign-ins leave one core to the other requests. */
const maxConcurrent = Math.max(1, availableParallelism() - 1);

/** argon2id with the parameters OWASP names for 19 MiB; the work runs on the library's own threads. */
const parameters = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  /** An argon2id PHC string, of a code or of a password that is stored already. */
  hash(password: string): Promise<string>;
  /**
   * The same of a password that somebody chooses; every new password passes here.
   *
   * @param aboutOwner names and numbers of its owner
   * @throws a field error at `password` when it is easily guessed
   */
  hashChosen(password: string, aboutOwner: readonly unknown[]): Promise<string>;
  /**
   * Compares a password with the stored hash; with `outdated` the caller has to store a new hash. Without a
   * stored hash the same work is done and the result is false, so that an unknown user takes as long as a wrong
   * password.
   */
  verify(
    password: string,
    stored: StoredPassword | undefined,
  ): Promise<{ matches: boolean; outdated: boolean }>;
}

/** Passwords hashed by argon2id (security rule 7); those of the older scheme are upgraded at sign-in. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const limited = pLimit(maxConcurrent);
  const decoy = await hash('no password is stored here', parameters);
  return {
    hash: password => limited(hash, password, parameters),
    async hashChosen(password, aboutOwner) {
      await refuseCommonPassword(password, aboutOwner);
      return limited(hash, password, parameters);
    },
    async verify(password, stored) {
      if (stored?.password?.startsWith('$argon2')) {
        return { matches: await limited(verify, stored.password, password), outdated: false };
      }
      await limited(verify, decoy, password);
      const matches = stored !== undefined && verifyOlderPassword(password, stored);
      return { matches, outdated: matches };
    },
  };
}
