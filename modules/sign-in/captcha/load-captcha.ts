import { captchaChallenge, randomImage } from '#contract/areas/session.ts';
import type { CaptchaRequest, LoadedCaptcha } from '#machines/session/session.types.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';

const options = { handlesFailure: true } as const;

/** Whether the server may have challenges; until it has refused one. */
let hasChallenges = true;

/** Loads a challenge, or a new picture under a generated key: servers of the family have only pictures. */
export async function loadCaptcha({ username, isPictureWanted }: CaptchaRequest): Promise<LoadedCaptcha> {
  // A browser solves challenges in a worker.
  if (hasChallenges && !isPictureWanted && typeof Worker !== 'undefined') {
    try {
      return await request(captchaChallenge, { username }, { ...options, waits: false });
    } catch (error) {
      // Without a reply, nothing is known about the server, and a picture would not arrive either.
      if (!(error instanceof RequestError) || error.status === 0) throw error;
      hasChallenges = false;
    }
  }
  const key = String(Date.now());
  return { key, picture: await request(randomImage, { key, scale: '2' }, options) };
}
