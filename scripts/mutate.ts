import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { renewSurvivors, survivingLines } from './mutate/again.ts';
import { refuseByCompiler } from './mutate/compiler.ts';
import { formatScores, formatSurvivors, readReport, scoreOf, total } from './mutate/report.ts';

// Mutation testing of the machines: changes them in small ways and runs their tests.
//   node scripts/mutate.ts                  every folder of machines/
//   node scripts/mutate.ts tabs upload      the named ones
//   node scripts/mutate.ts --again upload   only what survived last time, after assertions were added
//   node scripts/mutate.ts --report         only the table of the existing reports
//   node scripts/mutate.ts --survivors      also lists the surviving mutants
// MUTATE_CONCURRENCY is the number of parallel test runners (default 2).

const leastScore = 90;
const root = join(import.meta.dirname, '..');
/** The report of a repeated run, until it is merged into the report of its folder. */
const againFile = join(root, 'reports/mutation-again.json');
/** Files that belong to no machine, and the folder whose tests reach them. */
const shared: Readonly<Record<string, readonly string[]>> = {
  tabs: ['machines/not-provided.ts'],
  import: ['machines/message-of.ts'],
  session: ['machines/refused.ts'],
};
const { values: options, positionals } = parseArgs({
  options: {
    again: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const known = readdirSync(join(root, 'machines'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const unknown = positionals.filter(name => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Not in machines/: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  process.exit(1);
}

const folders = positionals.length > 0 ? positionals : known;
if (!options.report) for (const folder of folders) await mutate(folder);

const reports = folders
  .filter(folder => existsSync(reportOf(folder)))
  .map(folder => ({ folder, report: readReport(reportOf(folder)) }));
if (options.survivors) {
  for (const { report } of reports) for (const line of formatSurvivors(report)) console.log(line);
}
const scores = reports.map(({ folder, report }) => scoreOf(folder, report));
console.log(formatScores(scores));
for (const folder of folders.filter(name => !existsSync(reportOf(name)))) {
  console.error(`${folder} has no report: run npm run mutate -- ${folder}`);
  process.exitCode = 1;
}
if (total(scores).score < leastScore) {
  console.error(`fewer than ${leastScore} % of the mutants were killed`);
  process.exitCode = 1;
}

/** Mutates one folder, running only its own tests, and writes its report. */
async function mutate(folder: string): Promise<void> {
  console.log(`${folder} …`);
  process.env.MACHINE = folder;
  const all = [`machines/${folder}/**/*.ts`, `!machines/${folder}/*.events.ts`, ...(shared[folder] ?? [])];
  const before = options.again ? readReport(reportOf(folder)) : undefined;
  const chosen = before ? survivingLines(before, root) : all;
  if (chosen.length === 0) return;
  const stryker = new Stryker({
    configFile: 'stryker.config.json',
    mutate: chosen,
    concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 2),
    reporters: ['json'],
    jsonReporter: { fileName: before ? againFile : reportOf(folder) },
    thresholds: { high: 95, low: leastScore, break: null },
  });
  await stryker.runMutationTest();
  if (before) renewSurvivors(before, readReport(againFile));
  const report = before ?? readReport(reportOf(folder));
  await refuseByCompiler(report, root, folder);
  writeFileSync(reportOf(folder), JSON.stringify(report));
}

function reportOf(folder: string): string {
  return join(root, 'reports/mutation', `${folder}.json`);
}
