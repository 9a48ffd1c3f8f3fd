import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, type MutationReport, survivorsOf } from './report.ts';

/**
 * The lines on which mutants have survived, in Stryker's format, to be run again after assertions were added.
 *
 * @throws when a machine has changed since it was mutated, because then all its mutants have to run
 */
export function survivingLines(report: MutationReport, root: string): string[] {
  const lines = survivorsOf(report).map(({ file, source, mutant: { location } }) => {
    if (readFileSync(join(root, file), 'utf8') !== source)
      throw new Error(`${file} has changed since it was mutated`);
    return `${file}:${location.start.line}-${location.end.line}`;
  });
  return [...new Set(lines)];
}

/** Updates the survivors of a report with the results of a repeated run. */
export function renewSurvivors(report: MutationReport, again: MutationReport): void {
  for (const { file, mutant } of survivorsOf(report)) {
    const renewed = again.files[file]?.mutants.find(other => identity(other) === identity(mutant));
    if (renewed) mutant.status = renewed.status;
  }
}

const identity = ({ mutatorName, replacement, location }: Mutant) =>
  JSON.stringify([mutatorName, replacement, location]);
