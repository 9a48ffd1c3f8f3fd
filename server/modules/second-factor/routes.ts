import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  rolesWithSecondFactor,
  secondFactorOf,
  signInWithSecondFactor,
} from '#contract/areas/second-factor.ts';
import { handle } from '#server/kernel/http/route.ts';
import { readOf, readRoles, requireOfRole, reset } from './administration.ts';
import { begin, confirm, end, readOwn, renewCodes } from './own.ts';
import { signInByCode } from './sign-in.ts';

/** Routes whose input could be guessed accept a fiftieth of an address's requests. */
const guessable = { rateShare: 0.02 };

export const secondFactorRoutes = [
  handle(ownSecondFactor, (_input, context) => readOwn(context)),
  handle(beginSecondFactor, begin, guessable),
  handle(confirmSecondFactor, confirm, guessable),
  handle(renewRecoveryCodes, renewCodes, guessable),
  handle(endSecondFactor, end, guessable),
  handle(signInWithSecondFactor, signInByCode, guessable),
  handle(secondFactorOf, ({ userId }, context) => readOf(userId, context)),
  handle(resetSecondFactor, reset, guessable),
  handle(rolesWithSecondFactor, (_input, context) => readRoles(context)),
  handle(requireSecondFactor, requireOfRole),
];
