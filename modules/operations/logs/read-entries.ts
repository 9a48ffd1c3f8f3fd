import type { LogEntry } from '#contract/areas/log.ts';
import type { Page } from '#contract/envelope.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';

/** The entries of a page in the language of the console, in which the server does not write them. */
export async function readEntries(result: unknown) {
  const { records, total } = result as Page<LogEntry>;
  const translated = (await serverTextTranslation()) ?? (text => text);
  const rows = records.map(entry => ({ ...entry, logContent: translated(entry.logContent ?? '') }));
  return { rows, total };
}
