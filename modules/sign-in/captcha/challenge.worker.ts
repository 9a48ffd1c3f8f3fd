import { scrypt } from '@noble/hashes/scrypt.js';
import { solveChallenge } from 'altcha-lib';
import { type Challenge, challengeAnswerLength } from '#contract/areas/session.ts';

/** What the worker replies to a challenge; without an answer it found none in time. */
export interface Solved {
  answer: string | undefined;
}

/** Not the derivation of Web Crypto, which browsers offer to pages of https only, and which has no scrypt. */
const deriveKey: Parameters<typeof solveChallenge>[0]['deriveKey'] = async (
  { cost, memoryCost = 8, keyLength },
  salt,
  password,
) => ({
  parameters: {},
  derivedKey: scrypt(password, salt, { N: cost, r: memoryCost, p: 1, dkLen: keyLength }),
});

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const { key: _key, ...parameters } = data;
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  const solved: Solved = { answer: solution?.derivedKey.slice(-challengeAnswerLength) };
  postMessage(solved);
});
