import { parseArgs } from 'node:util';
import { buildConsole } from '#scripts/bootstrap/build.mjs';
import { measureAtlas } from './atlas.bench.ts';
import { measureImport } from './import.bench.ts';
import { measureList } from './list.bench.ts';
import { measureNotices } from './notices.bench.ts';
import { measurePages } from './pages.bench.ts';
import { measureSignIns } from './sign-in.bench.ts';
import { measureStart } from './start.bench.ts';
import type { Measurement } from './support/measurement.ts';
import { createResources } from './support/resources.ts';
import { measureTabs } from './tabs.bench.ts';

// Measures what the project holds itself to, on real servers and in a real browser.
//   npm run bench                  a table
//   npm run bench -- --json        the same figures as JSON, alone on stdout
//   npm run bench -- --markdown    the same figures as a table for README.md

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, markdown: { type: 'boolean', default: false } },
});

const benches = [
  measureStart,
  measurePages,
  measureTabs,
  measureList,
  measureSignIns,
  measureImport,
  measureNotices,
  measureAtlas,
];

async function main(): Promise<void> {
  const resources = createResources();
  const measurements: Measurement[] = [];
  try {
    buildConsole();
    for (const bench of benches) {
      const figures = await bench(resources);
      measurements.push(...figures);
      if (!options.json && !options.markdown) for (const figure of figures) console.log(line(figure));
    }
  } finally {
    await resources.dispose();
  }
  if (options.json) console.log(JSON.stringify(measurements.map(rounded)));
  if (options.markdown) console.log(markdown(measurements));
}

const rounded = (figure: Measurement) => ({ ...figure, measured: round(figure.measured) });
const round = (value: number) => Math.round(value * 100) / 100;

function line({ name, unit, budget, measured }: Measurement): string {
  const verdict = measured <= budget ? 'ok  ' : 'over';
  return `${verdict}  ${String(round(measured)).padStart(9)} of ${String(budget).padEnd(4)} ${unit.padEnd(6)} ${name}`;
}

function markdown(measurements: readonly Measurement[]): string {
  const rows = measurements.map(
    ({ name, unit, budget, measured }) => `| ${name} | ${round(measured)} ${unit} | ${budget} ${unit} |`,
  );
  return ['| What | Measured | Budget |', '| --- | --- | --- |', ...rows].join('\n');
}

await main();
