import { parseArgs } from 'node:util';
import { buildConsole } from '#scripts/bootstrap/build.mjs';
import { measureAtlas } from './atlas.bench.ts';
import { measureBatchEdit } from './batch-edit.bench.ts';
import { measureCron } from './cron.bench.ts';
import { measureDepartments } from './departments.bench.ts';
import { measureExport } from './export.bench.ts';
import { measureForms } from './forms.bench.ts';
import { measureGrants } from './grants.bench.ts';
import { measureImport } from './import.bench.ts';
import { measureImportInSteps } from './import-steps.bench.ts';
import { measureList } from './list.bench.ts';
import { measureMatrix } from './matrix.bench.ts';
import { measureMessages } from './messages.bench.ts';
import { measureNotices } from './notices.bench.ts';
import { measureOperations } from './operations.bench.ts';
import { measurePages } from './pages.bench.ts';
import { measurePickers } from './pickers.bench.ts';
import { measureQueryBuilder } from './query-builder.bench.ts';
import { measureRules } from './rules.bench.ts';
import { measureSearch } from './search.bench.ts';
import { measureSignIns } from './sign-in.bench.ts';
import { measureStart } from './start.bench.ts';
import { measureStatechartPackage } from './statechart-package.bench.ts';
import type { Measurement } from './support/measurement.ts';
import { entryOf, isAnyOver, lineOf, markdownOf, summaryOf } from './support/report.ts';
import { createResources } from './support/resources.ts';
import { measureTable } from './table.bench.ts';
import { measureTabs } from './tabs.bench.ts';
import { measureTrees } from './trees.bench.ts';
import { measureUploads } from './uploads.bench.ts';
import { measureWrites } from './writes.bench.ts';

// Measures the figures of the project on real servers and in a real browser. Exits with 1 when a figure exceeds
// its budget (docs/adr/0028).
//   npm run bench                  a table
//   npm run bench -- list pages    these alone
//   npm run bench -- --json        the same figures as JSON, alone on stdout
//   npm run bench -- --markdown    the same figures as a table for docs/speed.md

const { values: options, positionals: names } = parseArgs({
  options: { json: { type: 'boolean', default: false }, markdown: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const benches = {
  start: measureStart,
  pages: measurePages,
  tabs: measureTabs,
  list: measureList,
  search: measureSearch,
  'query-builder': measureQueryBuilder,
  rules: measureRules,
  pickers: measurePickers,
  'sign-in': measureSignIns,
  import: measureImport,
  'import-steps': measureImportInSteps,
  export: measureExport,
  'batch-edit': measureBatchEdit,
  notices: measureNotices,
  messages: measureMessages,
  atlas: measureAtlas,
  package: measureStatechartPackage,
  trees: measureTrees,
  departments: measureDepartments,
  grants: measureGrants,
  matrix: measureMatrix,
  forms: measureForms,
  cron: measureCron,
  table: measureTable,
  uploads: measureUploads,
  writes: measureWrites,
  operations: measureOperations,
};

async function main(): Promise<void> {
  const unknown = names.find(name => !Object.hasOwn(benches, name));
  if (unknown !== undefined) {
    throw new Error(`There is no measurement "${unknown}". Known: ${Object.keys(benches).join(', ')}.`);
  }
  const resources = createResources();
  const isTable = !options.json && !options.markdown;
  const measurements: Measurement[] = [];
  try {
    buildConsole();
    for (const [name, bench] of Object.entries(benches)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const figures = await bench(resources);
      measurements.push(...figures);
      if (isTable) for (const figure of figures) console.log(lineOf(figure));
    }
  } finally {
    await resources.dispose();
  }
  if (options.json) console.log(JSON.stringify(measurements.map(entryOf)));
  if (options.markdown) console.log(markdownOf(measurements));
  if (isTable) console.log(summaryOf(measurements));
  if (isAnyOver(measurements)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
