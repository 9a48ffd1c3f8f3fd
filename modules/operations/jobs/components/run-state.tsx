import type { JobRunState } from '#machines/job-run/job-run.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { jobsText } from '../text.ts';

const tones = {
  due: 'neutral',
  running: 'accent',
  succeeded: 'success',
  failed: 'danger',
  lost: 'danger',
  skipped: 'warning',
  missed: 'warning',
} as const satisfies Record<JobRunState, string>;

const isKnown = (state: string): state is JobRunState => Object.hasOwn(tones, state);

/** The state of a run in words and colour. */
export function RunState({ state }: { state: string }) {
  const t = useText(jobsText);
  return isKnown(state) ? (
    <Tag dot tone={tones[state]}>
      {t(state)}
    </Tag>
  ) : (
    <Tag>{state}</Tag>
  );
}
