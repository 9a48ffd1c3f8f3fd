import type { metricSamples } from '#server/kernel/db/schema/index.ts';

type Sample = typeof metricSamples.$inferInsert;

/** What a process has stored of ten minutes. */
export const metricSample = (change: Partial<Sample>): Sample => ({
  time: new Date(),
  process: 'museum:1',
  people: 3,
  active: 1,
  sockets: 1,
  requests: 10,
  errors: 1,
  p95: 5,
  lagMedian: 1,
  lagHigh: 2,
  collecting: 1,
  cpu: 0.25,
  heapUsed: 100,
  heapTotal: 200,
  resident: 300,
  databaseSize: 1,
  ...change,
});
