import { parentPort, workerData } from 'node:worker_threads';
import type { SpreadsheetAnswer, SpreadsheetJob } from './job.ts';
import { readSheet } from './read-sheet.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import { writeSheet } from './write-sheet.ts';

/** One job, one worker: whatever a hostile file does to it ends with it. */
function answer(job: SpreadsheetJob): SpreadsheetAnswer {
  try {
    return job.kind === 'read' ? readSheet(job) : writeSheet(job);
  } catch (error) {
    if (error instanceof SpreadsheetError) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

const result = answer(workerData as SpreadsheetJob);
const buffers = result.kind === 'rows' ? result.batches : result.kind === 'file' ? [result.file] : [];
parentPort?.postMessage(
  result,
  buffers.map(bytes => bytes.buffer),
);
