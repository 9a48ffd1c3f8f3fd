import { randomImage } from '#contract/areas/session.ts';
import type { Captcha } from '#machines/session/session.types.ts';
import { request } from '#modules/platform/http/index.ts';

/** Loads a new picture under a generated key. */
export async function loadCaptcha(): Promise<Captcha> {
  const key = String(Date.now());
  return { key, picture: await request(randomImage, { key }, { handlesFailure: true }) };
}
