import { type CheckedPart, judge } from '#contract/check-steps.ts';

/** Judges parts in order; each verdict is posted at once, so that a slow pattern hides none before it. */
addEventListener('message', ({ data: parts }: MessageEvent<readonly CheckedPart[]>) => {
  for (const part of parts) postMessage(judge(part));
});
