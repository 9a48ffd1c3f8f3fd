import { buildStatechart, sizesOf } from '#scripts/statechart/build.ts';
import type { Measurement } from './support/measurement.ts';
import type { Resources } from './support/resources.ts';

/** In kB with gzip; nine tenths of both scripts are the layout engine, which runs in a worker. */
const budgets: Readonly<Record<string, number>> = {
  'statechart.css': 5,
  'statechart.global.js': 690,
  'statechart.js': 600,
};

/** The sizes of the statechart as a package. A file without a budget is over it. */
export async function measureStatechartPackage(resources: Resources): Promise<Measurement[]> {
  const folder = await resources.folder();
  await buildStatechart(folder);
  return sizesOf(folder).map(({ file, kilobytes }) => ({
    name: `package of the statechart: ${file}, gzip`,
    unit: 'kB',
    budget: budgets[file] ?? 0,
    measured: kilobytes,
  }));
}
