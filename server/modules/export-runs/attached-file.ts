import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { exportRuns } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { fileKey } from './stored-run.ts';

/** A file that a mail has with it. */
export interface AttachedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** Bytes of a file that mail servers still accept; a larger one is only downloaded. */
const mostAttached = 10 * 1024 * 1024;

const prefix = 'export:';

/** The parameter of a message that has the file of an export with it. */
export const attachmentOf = (exportId: string): string => prefix + exportId;

/** The file that a message has with it: one of the person's own, whoever wrote the message. */
export async function attachedFile(
  parameter: string | null,
  userId: string,
  { db, storage }: Pick<Services, 'db' | 'storage'>,
): Promise<AttachedFile | undefined> {
  if (!parameter?.startsWith(prefix)) return undefined;
  const [run] = await db
    .select()
    .from(exportRuns)
    .where(and(eq(exportRuns.id, parameter.slice(prefix.length)), eq(exportRuns.userId, userId)));
  if (run?.state !== 'done' || !run.fileName || !run.contentType || run.size > mostAttached) return undefined;
  const content = await storage.read(fileKey(run.id));
  return { filename: run.fileName, contentType: run.contentType, content };
}
