import { relative } from 'node:path';
import { z } from 'zod';
import { readBracketedIds } from './ids.ts';
import type { Mention } from './mentions.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** A requirement named by one test of a finished run; `status` is that of the JSON reporter. */
export type TestMention = Mention & { readonly status: string; readonly file: string };

/**
 * The requirements that the tests of a JSON report name. File paths are shown relative to `root`.
 * Throws when the text is no report of the test runner.
 */
export function readTestReport(json: string, areas: ReadonlySet<string>, root: string): TestMention[] {
  const report = reportSchema.parse(JSON.parse(json));
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    return assertionResults.flatMap(({ fullName, status }) =>
      readBracketedIds(fullName, areas).map(id => ({ id, status, file, where: `${file} "${fullName}"` })),
    );
  });
}

/** The ids that at least one passing test names and no failing one. Skipped tests are ignored. */
export function testedIds(mentions: readonly TestMention[]): Set<string> {
  const tested = new Set(mentions.filter(({ status }) => status === 'passed').map(({ id }) => id));
  for (const { id, status } of mentions) {
    if (status === 'failed') tested.delete(id);
  }
  return tested;
}
