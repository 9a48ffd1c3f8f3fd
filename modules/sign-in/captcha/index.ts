import type { Challenge } from '#contract/areas/session.ts';
import type { CaptchaProof, CaptchaRequest, LoadedCaptcha } from '#machines/session/session.types.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';

/**
 * What a person sees of a captcha. Everything of a captcha is lazy, so that the sign-in page loads faster: few people
 * ever see one.
 */
export const CaptchaStep = lazyPart(() => import('./components/captcha-step.tsx'));
export { captchaViewOf } from './captcha-view.ts';

/** Loads a new captcha: a challenge for the browser, or a picture. */
export async function loadCaptcha(wanted: CaptchaRequest): Promise<LoadedCaptcha> {
  const [captcha] = await Promise.all([import('./load-captcha.ts'), CaptchaStep.load()]);
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
