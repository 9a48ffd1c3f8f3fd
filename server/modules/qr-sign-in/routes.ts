import { loginQrcode, qrAsking, qrToken, scanLoginQrcode } from '#contract/areas/qr-sign-in.ts';
import { handle } from '#server/kernel/http/route.ts';
import { asking, begin, confirm, tokenOf } from './qr-sign-in.ts';

/** Routes whose input could be guessed, or that store something for anybody, accept a fiftieth of an address's requests. */
const guessable = { rateShare: 0.02 };

export const qrSignInRoutes = [
  handle(loginQrcode, (_input, context) => begin(context), guessable),
  handle(qrAsking, asking, guessable),
  handle(scanLoginQrcode, confirm, guessable),
  // The asking console asks every two seconds.
  handle(qrToken, tokenOf, { rateShare: 0.05 }),
];
