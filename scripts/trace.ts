import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { Measurement } from '#modules/atlas/atlas/measurement.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { idsInUse } from './trace/in-use.ts';
import { readUse, useFolder } from './trace/machine-use.ts';
import { findMachines, readMachineMentions, undescribedTransitions } from './trace/machines.ts';
import { describeUnknown, type Mention } from './trace/mentions.ts';
import { parseRequirements } from './trace/requirements.ts';
import { readSourceMentions } from './trace/sources.ts';
import { startedUnseen, startersOf } from './trace/started.ts';
import {
  formatIds,
  formatMissing,
  formatTable,
  formatUnused,
  summarise,
  type Trace,
} from './trace/summary.ts';
import { readTestReport, type TestMention, testedIds } from './trace/test-report.ts';

// Traces requirements to tests and machines.
//   node scripts/trace.ts                    a table per area
//   node scripts/trace.ts --json             the same numbers as JSON, alone on stdout
//   node scripts/trace.ts --ids              every requirement: modelled, tested, in use
//   node scripts/trace.ts --missing          the requirements that neither a passing test nor a machine names
//   node scripts/trace.ts --unused           the requirements that one of them names, but that are not in use
//   node scripts/trace.ts --static           that every id named in tests and machines exists, and that every transition
//                                            names a requirement or is described, and that every actor of a module
//                                            can be followed; needs no test run
//   node scripts/trace.ts --require-report   a missing test report is an error

const root = join(import.meta.dirname, '..');
const reportPath = 'reports/tests.json';
/** The measurement of the last run for the atlas; the built console has a copy beside its scripts. */
const measurementPath = 'reports/trace.json';
const builtMeasurementPath = 'dist/trace.json';
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    ids: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    unused: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    'require-report': { type: 'boolean', default: false },
  },
});

const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.json'), 'utf8'));
const problems: string[] = [];

const machines: AnyStateMachine[] = [];
const machineMentions = await readMachines();
if (options.static) {
  const mentions = [...readSources(), ...machineMentions];
  problems.push(...describeUnknown(mentions, requirements));
  // The statechart is a library: the actors of its charts belong to whoever shows them, not to the console.
  const consoleFiles = readFiles('{modules,src}/**/*.{ts,tsx}').filter(
    ({ file }) => !file.startsWith('modules/atlas/statechart/'),
  );
  problems.push(...startedUnseen(consoleFiles));
  const named = new Set(mentions.map(({ id }) => id).filter(id => requirements.ids.has(id)));
  console.log(`${named.size} of ${requirements.ids.size} requirements are named in tests or machines`);
} else {
  const testMentions = readReport();
  problems.push(...describeUnknown([...testMentions, ...machineMentions], requirements));
  const use = readUse(join(root, useFolder));
  const trace: Trace = {
    tested: testedIds(testMentions),
    modelled: new Set(machineMentions.map(({ id }) => id)),
    inUse: idsInUse(machines.map(machineToGraph), use, testMentions),
  };
  const startedBy = startersOf(
    readFiles('{modules,src,server}/**/*.{ts,tsx}'),
    readFiles('machines/**/*.ts'),
  );
  writeMeasurement({ tested: [...trace.tested], inUse: [...trace.inUse], machines: use, startedBy });
  if (Object.keys(use).length === 0) {
    console.error(
      'no journey was recorded: run npm test first; no requirement of a machine counts as in use',
    );
  }
  print(trace, use, startedBy);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function print(trace: Trace, use: Measurement['machines'], startedBy: Record<string, string[]>): void {
  const summary = summarise(requirements, trace);
  if (options.json) console.log(JSON.stringify(summary));
  else if (options.ids) console.log(formatIds(requirements, trace));
  else if (options.missing) console.log(formatMissing(requirements, trace));
  else if (options.unused) console.log(formatUnused(requirements, trace));
  else {
    console.log(formatTable(summary));
    const folders = Object.keys(startedBy).filter(folder => startedBy[folder]?.length === 0);
    console.log(`Started by no module: ${folders.join(', ') || 'none'}`);
    const idle = machines.map(({ id }) => id).filter(id => use[id] === undefined);
    if (Object.keys(use).length > 0) console.log(`Started in no journey: ${idle.join(', ') || 'none'}`);
  }
}

/** Everything but the list of the atlas, which loads every machine. */
function readFiles(pattern: string): { file: string; text: string }[] {
  return globSync(pattern, { cwd: root, exclude: ['modules/atlas/atlas/machines.ts'] }).map(file => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(root, file), 'utf8'),
  }));
}

function writeMeasurement(measurement: Measurement): void {
  if (!existsSync(join(root, reportPath))) return;
  const text = JSON.stringify(measurement);
  writeFileSync(join(root, measurementPath), text);
  if (existsSync(join(root, 'dist'))) writeFileSync(join(root, builtMeasurementPath), text);
}

function readReport(): TestMention[] {
  if (existsSync(join(root, reportPath))) {
    return readTestReport(readFileSync(join(root, reportPath), 'utf8'), requirements.areas, root);
  }
  const hint = `no test report: run vitest run --reporter=json --outputFile=${reportPath} first; no requirement counts as tested`;
  if (options['require-report']) problems.push(hint);
  else console.error(hint);
  return [];
}

function readSources(): Mention[] {
  return globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
    .sort()
    .flatMap(file => readSourceMentions(file, readFileSync(join(root, file), 'utf8'), requirements.areas));
}

async function readMachines(): Promise<Mention[]> {
  const mentions: Mention[] = [];
  for (const file of globSync('machines/*/*.machine.ts', { cwd: root }).sort()) {
    try {
      const exports: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
      for (const [machine, name] of findMachines(exports)) {
        machines.push(machine);
        if (options.static) {
          const bare = undescribedTransitions(machine, name);
          problems.push(...bare.map(place => `neither requirement nor description: ${file} ${place}`));
        }
        mentions.push(
          ...readMachineMentions(machine, name).map(({ id, where }) => ({ id, where: `${file} ${where}` })),
        );
      }
    } catch (error) {
      problems.push(`${file} could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return mentions;
}
