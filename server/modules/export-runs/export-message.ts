import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { notifyPeople } from '../system-messages/notify.ts';
import { type StoredRun, titleOf } from './stored-run.ts';

/** The page with the exports of a person. */
export const exportsPath = '/account/exports';

type MessageServices = Pick<Services, 'db' | 'now' | 'config'>;

/** Stores a message to the person that their file is there, in both languages, with a link to it. */
export function storeExportMessage(
  { userId, fileName, startTime: begun }: Pick<StoredRun, 'userId' | 'fileName' | 'startTime'>,
  services: MessageServices,
): Promise<RealtimeEvent[]> {
  const name = fileName ?? '';
  const title = `导出完成：${name}`;
  const texts = [`“${name}”已导出，可以下载。`, `“${name}” is exported and can be downloaded.`];
  return notifyPeople([userId], { kind: 'exportEnd', title, texts, path: exportsPath, begun }, services);
}

/** Stores a message to the person that there will be no file, and why. */
export function storeExportFailure(
  { userId, resource, startTime: begun }: Pick<StoredRun, 'userId' | 'resource' | 'startTime'>,
  reason: string,
  services: MessageServices,
): Promise<RealtimeEvent[]> {
  const [chinese, english] = titleOf(resource);
  const title = `导出失败：${chinese}`;
  const failed = [`导出${chinese}失败。`, `The export of ${english} has failed.`];
  const texts = [...failed, reason];
  return notifyPeople([userId], { kind: 'exportEnd', title, texts, path: exportsPath, begun }, services);
}
