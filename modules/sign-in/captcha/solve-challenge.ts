import type { Challenge } from '#contract/areas/session.ts';
import type { CaptchaProof } from '#machines/session/session.types.ts';
import type { Solved } from './challenge.worker.ts';

/**
 * Solves a challenge in a worker of its own, so that the page stays responsive.
 *
 * @throws when the worker does not start or finds no answer
 */
export function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<CaptchaProof> {
  const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<CaptchaProof>((resolve, reject) => {
    const fail = () => reject(new Error('The challenge was not solved'));
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    worker.addEventListener('message', ({ data: { answer } }: MessageEvent<Solved>) =>
      answer === undefined ? fail() : resolve({ key: challenge.key, answer }),
    );
    worker.postMessage(challenge);
  });
  return answered.finally(() => worker.terminate());
}
