import { randomImage } from '#contract/areas/session.ts';
import type { Captcha } from '#machines/session/session.types.ts';
import { request } from '#modules/platform/http/index.ts';

/** A new picture under a key of our own. */
export async function loadCaptcha(): Promise<Captcha> {
  const key = String(Date.now());
  return { key, picture: await request(randomImage, { key }, { handlesFailure: true }) };
}
