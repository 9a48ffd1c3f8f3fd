import type { FastifyRequest } from 'fastify';
import { headerName } from '#contract/constants.ts';
import { readPresence } from '#contract/presence.ts';
import type { sessions } from '#server/kernel/db/schema/index.ts';

type Session = typeof sessions.$inferSelect;

/** The last-seen time of a session is updated at most so often, in milliseconds. */
const seenInterval = 60_000;
/** The same while its person goes from page to page. */
const pageInterval = 5_000;

/**
 * What a request changes of its session (PAGE-39): when it was last seen, the page that the console shows, and when the person
 * last did something; undefined while it is too early for that.
 */
export function seenBy(
  { lastSeenTime, shownPage }: Pick<Session, 'lastSeenTime' | 'shownPage'>,
  request: FastifyRequest | undefined,
  present: Date,
): Partial<Session> | undefined {
  const header = request?.headers[headerName.presence.toLowerCase()];
  const presence = typeof header === 'string' ? readPresence(header) : undefined;
  const pause = present.getTime() - lastSeenTime.getTime();
  const isElsewhere = presence !== undefined && presence.path !== shownPage;
  if (pause <= (isElsewhere ? pageInterval : seenInterval) && !(isElsewhere && shownPage === null))
    return undefined;
  return {
    lastSeenTime: present,
    ...(presence && {
      shownPage: presence.path,
      usedTime: new Date(present.getTime() - presence.idle * 1000),
    }),
  };
}
