/** The states of a run by name. */
export const jobRunStates = ['due', 'running', 'succeeded', 'failed', 'lost', 'skipped', 'missed'] as const;
export type JobRunState = (typeof jobRunStates)[number];

/** What happens to a run. */
export type JobRunStep = 'begin' | 'skip' | 'miss' | 'succeed' | 'fail' | 'lose' | 'retry';
