import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findMachines, readMachineMentions, undescribedTransitions } from './trace/machines.ts';
import { describeUnknown, type Mention } from './trace/mentions.ts';
import { parseRequirements } from './trace/requirements.ts';
import { readSourceMentions } from './trace/sources.ts';
import { formatMissing, formatTable, summarise } from './trace/summary.ts';
import { readTestReport, type TestMention, testedIds } from './trace/test-report.ts';

// Traces requirements to tests and machines.
//   node scripts/trace.ts                    a table per area
//   node scripts/trace.ts --json             the same numbers as JSON, alone on stdout
//   node scripts/trace.ts --missing          the requirements that neither a passing test nor a machine carries
//   node scripts/trace.ts --static           that every id named in tests and machines exists, and that every transition
//                                            names a requirement or is described; needs no test run
//   node scripts/trace.ts --require-report   a missing test report is an error

const root = join(import.meta.dirname, '..');
const reportPath = 'reports/tests.json';
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    'require-report': { type: 'boolean', default: false },
  },
});

const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.json'), 'utf8'));
const problems: string[] = [];

const machineMentions = await readMachines();
if (options.static) {
  const mentions = [...readSources(), ...machineMentions];
  problems.push(...describeUnknown(mentions, requirements));
  const named = new Set(mentions.map(({ id }) => id).filter(id => requirements.ids.has(id)));
  console.log(`${named.size} of ${requirements.ids.size} requirements are named in tests or machines`);
} else {
  const testMentions = readReport();
  problems.push(...describeUnknown([...testMentions, ...machineMentions], requirements));
  const modelled = new Set(machineMentions.map(({ id }) => id));
  const summary = summarise(requirements, testedIds(testMentions), modelled);
  if (options.missing) console.log(formatMissing(requirements, testedIds(testMentions), modelled));
  else console.log(options.json ? JSON.stringify(summary) : formatTable(summary));
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

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
