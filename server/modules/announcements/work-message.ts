import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { escapedHtml } from '#server/kernel/security/escaped-html.ts';
import { storeSystemMessage } from './system-message.ts';

/** The end of work that a person began and did not wait for. */
interface WorkMessage {
  readonly userId: string;
  readonly title: string;
  /** What has become of it, in each language a text. */
  readonly texts: readonly string[];
  /** Of the console, where its result is; undefined where the person has no page for it. */
  readonly path?: string | undefined;
}

/** Stores a message to a person that work in the background has ended, in both languages, with a link to its result. */
export const storeWorkMessage = (
  { userId, title, texts, path }: WorkMessage,
  services: Pick<Services, 'db' | 'now'>,
): Promise<RealtimeEvent[]> =>
  storeSystemMessage(
    {
      userId,
      title: title.slice(0, 100),
      content: texts.map(text => `<p>${escapedHtml(text)}</p>`).join(''),
      ...(path !== undefined && { path }),
    },
    services,
  );
