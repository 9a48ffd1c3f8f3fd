import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { SpreadsheetAnswer, SpreadsheetJob } from './job.ts';
import { readSheet } from './read-sheet.ts';
import { readTable } from './read-table.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import { writeSheet } from './write-sheet.ts';
import { writeTemplate } from './write-template.ts';

/** Runs one job; the buffers of its result are transferred to the caller's thread without copying. */
export default function runJob(job: SpreadsheetJob): unknown {
  const answer = answerOf(job);
  const buffers = 'batches' in answer ? answer.batches : answer.kind === 'file' ? [answer.file] : [];
  return move({ [transferableSymbol]: buffers.map(bytes => bytes.buffer), [valueSymbol]: answer });
}

function answerOf(job: SpreadsheetJob): SpreadsheetAnswer {
  try {
    if (job.kind === 'table') return readTable(job);
    if (job.kind === 'template') return writeTemplate(job);
    return job.kind === 'read' ? readSheet(job) : writeSheet(job);
  } catch (error) {
    if (error instanceof SpreadsheetError) return { kind: 'refused', reason: error.message };
    throw error;
  }
}
