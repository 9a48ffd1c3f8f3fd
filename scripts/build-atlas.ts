import { join } from 'node:path';
import { buildStatechart, sizesOf } from './statechart/build.ts';

// Builds the statechart as a package of its own into dist-statechart/, and prints the size of each of its files.
//   npm run build:atlas

const folder = join(import.meta.dirname, '../dist-statechart');

await buildStatechart(folder);
for (const { file, kilobytes } of sizesOf(folder))
  console.log(`${kilobytes.toFixed(1).padStart(8)} kB gzip  dist-statechart/${file}`);
