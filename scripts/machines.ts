import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import elkBundle from 'elkjs/lib/elk.bundled.js';
import { toJson } from '#modules/atlas/statechart/export/json.ts';
import { toMermaid } from '#modules/atlas/statechart/export/mermaid.ts';
import { toScxml } from '#modules/atlas/statechart/export/scxml.ts';
import { toSvg } from '#modules/atlas/statechart/export/svg.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { writePage } from './machines/page.ts';
import { summaryOf } from './machines/review.ts';
import { isUnchanged, machinesSince, writeSince } from './machines/since.ts';
import { loadMachineSources } from './machines/sources.ts';
import { parseRequirements, parseTranslations } from './trace/requirements.ts';

// Draws every machine and exports it for other tools.
//   node scripts/machines.ts                    writes docs/machines/
//   node scripts/machines.ts --since <commit>   writes what differs since then into reports/machines-since/, for a review
//   node scripts/machines.ts --check            only checks whether docs/machines/ is up to date

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/machines');
const review = 'reports/machines-since';
const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, since: { type: 'string' } },
});

if (options.since !== undefined) await reviewSince(options.since);
else await drawOrCheck();

async function drawOrCheck(): Promise<void> {
  const files = await drawAll();
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const stale = [...files]
    .filter(([name, text]) => !present.includes(name) || read(name) !== text)
    .map(([name]) => name);
  const left = present.filter(name => !files.has(name));

  if (options.check) {
    for (const name of stale) console.error(`docs/machines/${name} is stale: run npm run machines`);
    for (const name of left)
      console.error(`docs/machines/${name} belongs to no machine: run npm run machines`);
    if (stale.length + left.length > 0) process.exitCode = 1;
  } else {
    mkdirSync(folder, { recursive: true });
    for (const name of stale) writeFileSync(join(folder, name), files.get(name) ?? '');
    for (const name of left) rmSync(join(folder, name));
    console.log(`${files.size} files, ${stale.length} written, ${left.length} removed`);
  }
}

async function reviewSince(name: string): Promise<void> {
  try {
    const since = await machinesSince(root, name);
    await writeSince(since, join(root, review), new elkBundle.default());
    if (isUnchanged(since)) console.log(`No machine differs from ${name}.`);
    else console.log(`${summaryOf(since)}\n${review}/README.md`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function drawAll(): Promise<Map<string, string>> {
  const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.json'), 'utf8'));
  const chinese = parseTranslations(readFileSync(join(root, 'docs/requirements.zh.json'), 'utf8'));
  const engine = new elkBundle.default();
  const written = new Map<string, string>();
  const sources = await loadMachineSources();
  const entries = sources.map(({ machine, file }) => ({ graph: machineToGraph(machine), file }));
  for (const { graph, file } of entries) {
    if (written.has(`${graph.id}.json`))
      throw new Error(`${file}: the id ${graph.id} is used by another machine`);
    written.set(`${graph.id}.svg`, await toSvg(graph, engine));
    written.set(`${graph.id}.mmd`, toMermaid(graph));
    written.set(`${graph.id}.scxml`, toScxml(graph));
    written.set(`${graph.id}.json`, toJson(graph));
  }
  written.set('README.md', writePage(entries, requirements, chinese));
  return written;
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}
