import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { BusinessError } from '#server/kernel/wire/business-error.ts';

/** A password that is found within 10 to this power guesses is too common: above it are those that need other means. */
const leastGuesses = 6.5;
/** What everybody would try here first. */
const wordsOfHouse = ['vitrine', 'admin', 'jeecg'];

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password, because its lists take longer to read than the rest of the server. */
async function estimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}

/** Whether a password is found quickly by lists of common ones, keyboard patterns, dates, and facts about its owner. */
export async function isCommonPassword(password: string, aboutOwner: readonly string[]): Promise<boolean> {
  loaded ??= estimator();
  const { guessesLog10 } = (await loaded).check(password, [...wordsOfHouse, ...aboutOwner]);
  return guessesLog10 < leastGuesses;
}

/**
 * Refuses a new password that is easily guessed (OWASP ASVS 2.1.7).
 *
 * @param aboutOwner names and numbers of its owner; empty ones are ignored
 * @throws a field error at `password`
 */
export async function refuseCommonPassword(
  password: string,
  aboutOwner: readonly unknown[] = [],
): Promise<void> {
  const words = aboutOwner.filter((word): word is string => typeof word === 'string' && word !== '');
  if (!(await isCommonPassword(password, words))) return;
  const message = '该密码过于常见，请换一个不易被猜到的密码';
  throw new BusinessError(message, { fieldErrors: { password: message } });
}
