import { lazy } from 'react';
import type { Challenge } from '#contract/areas/session.ts';
import type { CaptchaProof, CaptchaRequest, LoadedCaptcha } from '#machines/session/session.types.ts';
import { lazyModule } from '#modules/platform/lazy/index.ts';

/** Everything of a captcha is lazy, so that the sign-in page loads faster: few people ever see one. */
const step = lazyModule(() => import('./components/captcha-step.tsx'));

/** What a person sees of a captcha; it is loaded together with the captcha. */
export const CaptchaStep = lazy(step.load);
export { captchaViewOf } from './captcha-view.ts';

/** Loads a new captcha: a challenge for the browser, or a picture. */
export async function loadCaptcha(wanted: CaptchaRequest): Promise<LoadedCaptcha> {
  const [captcha] = await Promise.all([import('./load-captcha.ts'), step.load()]);
  return captcha.loadCaptcha(wanted);
}

/** Solves a challenge beside the page; the signal stops it. */
export async function solveChallenge(
  challenge: Challenge | undefined,
  signal: AbortSignal,
): Promise<CaptchaProof> {
  if (challenge === undefined) throw new Error('There is no challenge');
  return (await import('./solve-challenge.ts')).solveChallenge(challenge, signal);
}
