import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { logType, operateType } from '#contract/areas/log.ts';
import { type messageSendOut, mostPeople, personalVariables } from '#contract/areas/message-audiences.ts';
import { templateVariables } from '#contract/areas/message-templates.ts';
import { messageStatus } from '#contract/areas/messages.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { type MessageValues, missingOf, readValues } from '#contract/message-text.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { insertOf } from '#server/kernel/db/insert-rows.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { chatRobots, messages, users } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { parseDateTime } from '#server/kernel/wire/dates.ts';
import { chatRobotServer } from '#server/modules/chat-robots/robot-server.ts';
import { userServer } from '#server/modules/users/user-server.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { channelsOf, inAudience, refused } from './audience.ts';
import { contentsOf, type TemplateRow, templateOf } from './template-text.ts';

type Sent = ParsedInputOf<typeof messageSendOut>;

interface Receiver {
  readonly username: string;
  readonly realname: string | null;
  readonly email: string | null;
}

/** As many rows are inserted with one statement. */
const rowsPerStatement = 500;
/** As many people are named in a refusal. */
const mostNamed = 10;

/**
 * Sends a message by a template to an audience.
 *
 * @throws BusinessError at the input that is wrong, before anything is stored
 */
export async function sendOut(
  input: Sent,
  context: HandlerContext,
): Promise<OutputOf<typeof messageSendOut>> {
  const { title, testData, sendTime, bellInstead } = input;
  const template = await templateOf(input.templateCode, context);
  const robots = await robotsOf(input, context);
  // Groups need no people.
  const channels = input.channels === '' && robots.length > 0 ? [] : channelsOf(input, context);
  const given = readValues(testData);
  if (given === undefined) throw refused('测试数据不是 JSON 对象', 'testData');
  const esSendTime = sendTime === '' ? context.now() : parseDateTime(sendTime);
  if (!esSendTime) throw refused('发送时间不正确', 'sendTime');
  const people = channels.length === 0 ? [] : await receiversOf(input, context);
  const contents = await contentsOfAll(template, people, given, context);
  const groupContent = robots.length === 0 ? '' : await contentForGroups(template, given);
  const shared = {
    esTitle: title,
    esParam: testData.slice(0, 1000),
    esSendStatus: messageStatus.waiting,
    esSendNum: 0,
    esSendTime,
    sendingId: newId(),
    createBy: callerOf(context).username,
    createTime: context.now(),
  };
  // Whoever has it in the bell anyway does not get it twice.
  const fallsBack = bellInstead && !channels.includes('system');
  const rows: PgInsertValue<typeof messages>[] = channels.flatMap(esType =>
    people.flatMap(({ username, email }, index) =>
      esType === 'email' && !email
        ? []
        : [
            {
              id: newId(),
              ...shared,
              esType,
              esReceiver: username,
              esContent: contents[index] ?? '',
              fallback: esType === 'email' && fallsBack ? 'system' : null,
            },
          ],
    ),
  );
  for (const { code, kind } of robots)
    rows.push({
      id: newId(),
      ...shared,
      esType: kind,
      esReceiver: code,
      esContent: groupContent,
      fallback: null,
    });
  if (rows.length === 0) throw refused('没有可以送达的接收人', 'channels');
  await store(rows, `发送消息： ${title}，人数： ${people.length}`, context);
  context.jobs.wake();
  return { people: people.length, messages: rows.length };
}

/** The robots of a request. @throws BusinessError for one that there is not, or that is out of use */
async function robotsOf(
  { robotCodes }: Sent,
  context: HandlerContext,
): Promise<{ code: string; kind: string }[]> {
  const named = [...new Set(parts(robotCodes))];
  if (named.length === 0) return [];
  const { code, kind, enabled } = chatRobots;
  const found = await context.db
    .select({ code, kind })
    .from(chatRobots)
    .where(and(inArray(code, named), eq(enabled, '1'), await visibleRows(chatRobotServer, context)))
    .orderBy(code);
  const missing = named.filter(each => !found.some(robot => robot.code === each));
  if (missing.length > 0) throw refused(`没有这些群机器人，或已停用：${missing.join('、')}`, 'robotCodes');
  return found;
}

/** The content for groups, in which there is no one person. @throws BusinessError for a variable without a value */
async function contentForGroups(template: TemplateRow, given: MessageValues): Promise<string> {
  const missing = missingOf(templateVariables(template), given);
  if (missing.length > 0) throw refused(`群消息缺少变量的值：${missing.join('、')}`, 'testData');
  const [content = ''] = await contentsOf(template, [given]);
  return content;
}

async function receiversOf(input: Sent, context: HandlerContext): Promise<Receiver[]> {
  const people = await context.db
    .select({ username: users.username, realname: users.realname, email: users.email })
    .from(users)
    .where(await inAudience(input, context))
    .orderBy(users.username)
    .limit(mostPeople + 1);
  if (people.length === 0) throw refused('没有符合条件的接收人', 'userIds');
  if (people.length > mostPeople) throw refused(`一次最多发送给 ${mostPeople} 人`, 'userIds');
  return people;
}

/** The content for each person. @throws BusinessError for a variable without a value, naming those who have none */
async function contentsOfAll(
  template: TemplateRow,
  people: readonly Receiver[],
  given: MessageValues,
  context: HandlerContext,
): Promise<string[]> {
  const used = templateVariables(template);
  const personal = personalVariables.filter(name => used.includes(name) && !Object.hasOwn(given, name));
  const missing = missingOf(used, {
    ...given,
    ...Object.fromEntries(personal.map(name => [name, ''])),
  });
  if (missing.length > 0) throw refused(`缺少变量的值：${missing.join('、')}`, 'testData');
  for (const name of personal) {
    const without = people.filter(person => !person[name]);
    if (without.length === 0) continue;
    const named = await namesSeen(without, context);
    const count = without.length;
    const message =
      named.length > 0
        ? `${count} 位接收人缺少变量“${name}”的值：${named.join('、')}`
        : `${count} 位接收人缺少变量“${name}”的值`;
    throw refused(message, 'testData');
  }
  if (personal.length === 0) {
    const [content = ''] = await contentsOf(template, [given]);
    return people.map(() => content);
  }
  const valuesOf = (person: Receiver) => ({
    ...given,
    ...Object.fromEntries(personal.map(name => [name, person[name] ?? ''])),
  });
  return contentsOf(template, people.map(valuesOf));
}

/** The names of some of these people whom the list of users shows the caller. */
async function namesSeen(people: readonly Receiver[], context: HandlerContext): Promise<string[]> {
  const names = people.map(({ username }) => username);
  const seen = await context.db
    .select({ username: users.username })
    .from(users)
    .where(
      and(sql`${users.username} = any(${sql.param(names)}::text[])`, await visibleRows(userServer, context)),
    )
    .orderBy(users.username)
    .limit(mostNamed);
  return seen.map(({ username }) => username);
}

/** Stores the messages and the line of the log, all of them or none. */
async function store(
  rows: readonly PgInsertValue<typeof messages>[],
  content: string,
  context: HandlerContext,
): Promise<void> {
  await context.db.transaction(async tx => {
    for (let start = 0; start < rows.length; start += rowsPerStatement)
      await insertOf(tx, messages, rows.slice(start, start + rowsPerStatement));
    await writeLog(
      { ...context, db: tx },
      { type: logType.operation, operateType: operateType.add, content },
    );
  });
  const by = callerOf(context).sessionId;
  context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: 'message' }, by });
}
