import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  passkeyChallenge,
  removePasskey,
  signInWithPasskey,
} from '#contract/areas/passkeys.ts';
import { handle } from '#server/kernel/http/route.ts';
import { add, begin, listOwn, remove } from './own.ts';
import { challenge, signInByPasskey } from './sign-in.ts';

/** Routes whose input could be guessed, or that store something for anybody, accept a fiftieth of an address's requests. */
const guessable = { rateShare: 0.02 };

export const passkeyRoutes = [
  handle(ownPasskeys, (_input, context) => listOwn(context)),
  handle(beginPasskey, begin, guessable),
  handle(addPasskey, add, guessable),
  handle(removePasskey, remove),
  handle(passkeyChallenge, (_input, context) => challenge(context), guessable),
  handle(signInWithPasskey, signInByPasskey, guessable),
];
