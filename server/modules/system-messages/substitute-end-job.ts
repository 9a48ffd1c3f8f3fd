import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { substituteStatus } from '#contract/areas/substitutes.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { userAgents, users } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { notifyPeople } from './notify.ts';

/** So many days before the end of what somebody was given, the person is notified. */
export const noticeDays = 3;
const notice = noticeDays * 86_400_000;

type JobServices = Pick<Services, 'db' | 'now' | 'config'> & {
  realtime: Pick<Services['realtime'], 'publish'>;
};

/**
 * Notifies the absent person and the substitute that a substitution of more than some days is going to end. The end of which
 * they were notified is noted in the same transaction, so that another end causes another message, and each is sent by one process.
 */
export function substituteEndJob(services: JobServices): Job {
  return {
    name: 'substitute ends',
    run: async () => {
      for (const event of await services.db.transaction(tx => noticesOfEnds({ ...services, db: tx })))
        services.realtime.publish(event);
      return undefined;
    },
  };
}

async function noticesOfEnds(services: JobServices): Promise<RealtimeEvent[]> {
  const events: RealtimeEvent[] = [];
  for (const { userName, agentUserName, endTime } of await claimEnding(services)) {
    if (!userName || !agentUserName || !endTime) continue;
    const people = await peopleNamed([userName, agentUserName], services.db);
    const nameOf = (username: string) =>
      people.find(person => person.username === username)?.realname || username;
    const time = formatDateTime(endTime);
    const [absent, substitute] = [nameOf(userName), nameOf(agentUserName)];
    const title = `代理将于 ${time} 结束：${absent}`;
    const texts = [
      `${substitute}代理${absent}至 ${time}，之后不再收到发给${absent}的消息。`,
      `${substitute} substitutes for ${absent} until ${time}, and gets no messages to ${absent} after that.`,
    ];
    const ids = people.map(({ id }) => id);
    events.push(...(await notifyPeople(ids, { kind: 'grantEnd', title, texts, endTime }, services)));
  }
  return events;
}

/** Those in force that end soon, of whose end nobody has been notified; short ones have just been set. */
function claimEnding({ db, now }: Pick<JobServices, 'db' | 'now'>) {
  const { startTime, endTime, noticedEnd, status } = userAgents;
  const present = now();
  return db
    .update(userAgents)
    .set({ noticedEnd: sql`${endTime}` })
    .where(
      and(
        eq(status, substituteStatus.valid),
        lte(startTime, present),
        gt(endTime, present),
        lte(endTime, new Date(present.getTime() + notice)),
        sql`${endTime} - ${startTime} > make_interval(days => ${noticeDays})`,
        sql`${noticedEnd} is distinct from ${endTime}`,
      ),
    )
    .returning();
}

const peopleNamed = (usernames: readonly string[], db: Database) =>
  db
    .select({ id: users.id, username: users.username, realname: users.realname })
    .from(users)
    .where(and(inArray(users.username, [...usernames]), eq(users.delFlag, 0)));
