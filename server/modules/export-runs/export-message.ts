import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { storeWorkMessage } from '../announcements/work-message.ts';
import type { StoredRun } from './stored-run.ts';

/** The page with the exports of a person. */
export const exportsPath = '/account/exports';

/** Stores a message to the person that their file is there, in both languages, with a link to it. */
export function storeExportMessage(
  { userId, fileName }: Pick<StoredRun, 'userId' | 'fileName'>,
  services: Pick<Services, 'db' | 'now'>,
): Promise<RealtimeEvent[]> {
  const name = fileName ?? '';
  const texts = [`“${name}”已导出，可以下载。`, `“${name}” is exported and can be downloaded.`];
  return storeWorkMessage({ userId, title: `导出完成：${name}`, texts, path: exportsPath }, services);
}
