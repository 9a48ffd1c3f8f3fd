import { asc, eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { messages, users } from '#server/kernel/db/schema/index.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { send } from './support/background-work.ts';
import { timeOf } from './support/in-turns.ts';
import { listTimes } from './support/list-times.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const recipients = 10_000;
/** Mails whose sending is timed. */
const timed = 1_000;
const from = 'console@museum.example';

/**
 * A message by mail to 10,000 of 100,000 people: how long it takes until all of them are queued, how fast they are sent to a
 * mail server beside it, and a list meanwhile. The floors are the rows alone, the mails alone, and the list before.
 */
export async function measureMessages(resources: Resources): Promise<Measurement[]> {
  const mail = await startMailServer();
  try {
    const { db } = await resources.largeDatabase();
    const server = await resources.start(await resources.largeFolder(), {
      environment: { SMTP_URL: mail.url, MAIL_FROM: from },
    });
    const client = await signIn(server.api, 'admin', adminPassword);
    const [last] = await db
      .select({ createTime: users.createTime })
      .from(users)
      .where(eq(users.delFlag, 0))
      .orderBy(asc(users.createTime), asc(users.id))
      .offset(recipients - 1)
      .limit(1);
    const audience = await audienceUntil(last?.createTime ?? new Date(), client);
    await listTimes(client);
    const quiet = await listTimes(client);
    const rows = Array.from({ length: recipients }, (_, index) => ({
      id: `bench${index}`,
      esTitle: '闭馆通知',
      esType: 'email',
      esReceiver: `bench${index}`,
      esContent: '<p>周一闭馆</p>',
      esSendStatus: '0',
    }));
    const bareRows = await timeOf(() => db.insert(messages).values(rows));
    const bareMails = await timeOf(() => sendAlone(mail.url));
    const before = mail.taken.length;
    let queued = 0;
    const queueing = await timeOf(async () => {
      ({ messages: queued } = await send<{ messages: number }>(
        client,
        '/sys/message/sysMessageTemplate/sendOut',
        audience,
      ));
    });
    if (queued < recipients / 2) throw new Error(`Only ${queued} messages are queued.`);
    const sending = timeOf(() => untilTaken(mail, before + timed));
    const meanwhile = await listTimes(client);
    return [
      {
        name: `message by mail to ${queued} people, until all are queued`,
        unit: 's',
        budget: 2,
        measured: queueing / 1000,
        floor: { measured: bareRows / 1000, budget: 6 },
      },
      {
        name: 'sending 1,000 of these mails',
        unit: 's',
        budget: 5,
        measured: (await sending) / 1000,
        floor: { measured: bareMails / 1000, budget: 8 },
      },
      {
        name: 'list while mails are sent (median)',
        unit: 'ms',
        budget: 45,
        measured: median(meanwhile),
        floor: { measured: median(quiet), budget: 1.5 },
      },
    ];
  } finally {
    await mail.close();
  }
}

/** A sending to whoever was added until a time, who are a saved view. */
async function audienceUntil(time: Date, client: Client): Promise<object> {
  const template = {
    templateCode: 'bench_closed',
    templateName: '闭馆通知',
    templateType: '1',
    templateContent: '${realname}：周一闭馆',
    useStatus: '0',
  };
  await send(client, '/sys/message/sysMessageTemplate/add', template);
  const conditions = [{ field: 'createTime', rule: 'le', val: formatDateTime(time) }];
  const columns = { order: [], hidden: [], pinned: [], widths: {}, density: 'normal' };
  const query = { column: '', order: 'asc', filters: {}, matchType: 'and', conditions, size: 20 };
  const { id } = await send<{ id: string }>(client, '/sys/list/view/save', {
    list: 'users',
    resource: 'user',
    name: 'bench',
    content: { columns, query },
  });
  return { templateCode: 'bench_closed', title: '闭馆通知', channels: 'email', viewIds: id };
}

/** Sends as many mails by as many connections as the channel has, with nothing around them. */
async function sendAlone(url: string): Promise<void> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 8,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  const mails = Array.from({ length: timed }, (_, index) =>
    transport.sendMail({
      from,
      to: `bench${index}@museum.example`,
      subject: '闭馆通知',
      html: '<p>周一闭馆</p>',
    }),
  );
  await Promise.all(mails);
  transport.close();
}

async function untilTaken({ taken }: { readonly taken: readonly unknown[] }, count: number): Promise<void> {
  while (taken.length < count) await new Promise(resolve => setTimeout(resolve, 20));
}
