import { Readable } from 'node:stream';
import { logType, operateType } from '#contract/areas/log.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';

interface StreamedFile {
  fileName: string;
  contentType: string;
  /** What it contains, piece by piece. */
  pieces: AsyncIterable<string>;
  /** The text of the log entry. */
  act: string;
}

/**
 * A list as a file that is sent while it is read, so that its size costs no memory. What refuses the export refuses its
 * first piece, before anything is sent. The log records the export.
 */
export async function exportStream(
  context: HandlerContext,
  { fileName, contentType, pieces, act }: StreamedFile,
): Promise<FileReply> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  await writeLog(context, { type: logType.operation, operateType: operateType.export, content: act });
  const body = async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return new FileReply(fileName, contentType, Readable.from(body(), { objectMode: false }));
}

/** Records as a list of JSON, a piece for each batch. */
export async function* jsonOf(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const records of batches) {
    if (records.length === 0) continue;
    yield before + records.map(record => JSON.stringify(record)).join(',\n');
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}
