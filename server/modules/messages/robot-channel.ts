import { eq } from 'drizzle-orm';
import type { RobotChannel } from '#contract/areas/chat-robots.ts';
import { parts } from '#contract/filter-value.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { chatRobots } from '#server/kernel/db/schema/index.ts';
import { postToRobot, type RobotRow } from '../chat-robots/post-to-robot.ts';
import { noteHealth } from '../chat-robots/robot-health.ts';
import { textOfHtml } from '../chat-robots/text-of-html.ts';
import { OutcomeUnknown, Permanent } from '../message-steps/outcomes.ts';
import { notifyPeople } from '../system-messages/notify.ts';
import type { Channel, ChannelConfig, MessageRow } from './channel.ts';

/** Where a person reads about a message that a group has not received. */
const path = '/modules/message/sysMessageList';

/** The channel to groups by robots of one kind. A message names its robot as its receiver. */
export const robotChannel = (kind: RobotChannel, config: ChannelConfig): Channel => ({
  send: async (row, { db, now }, settle) => {
    const robot = await robotOf(db, row);
    if (!robot || robot.kind !== kind) throw new Permanent(`没有这个群机器人：${row.esReceiver ?? ''}`);
    if (robot.enabled !== '1') throw new Permanent('群机器人已停用');
    const time = now();
    try {
      await postToRobot(robot, textOf(row), { config, time });
    } catch (error) {
      await noteHealth(robot.code, {
        db,
        time,
        failure: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
    await noteHealth(robot.code, { db, time, failure: undefined });
    await settle(db).catch(() => {
      // A message that has failed would be sent again.
      throw new OutcomeUnknown('消息已送出，但没有记录结果');
    });
    return [];
  },
  failed: async (row, services) => {
    const robot = await robotOf(services.db, row);
    const name = robot?.name ?? row.esReceiver ?? '';
    const message = {
      kind: 'groupFailure' as const,
      title: `群消息未送达：${row.esTitle ?? ''}`,
      texts: [
        `群机器人“${name}”未能发送以下消息。`,
        `The chat robot “${name}” could not send this message.`,
        ...textOf(row).split('\n'),
      ],
      path,
    };
    return notifyPeople(parts(robot?.fallbackIds ?? ''), message, { ...services, config });
  },
  // A server of a group cannot be asked whether it has a message.
  interrupted: 'unknown',
  shownBy: 'chatRobot',
  together: 4,
});

async function robotOf(db: Database, { esReceiver }: MessageRow): Promise<RobotRow | undefined> {
  const [robot] = await db
    .select()
    .from(chatRobots)
    .where(eq(chatRobots.code, esReceiver ?? ''));
  return robot;
}

/** What a group reads: the title, and the content without its form. */
const textOf = ({ esTitle, esContent }: MessageRow): string =>
  [esTitle ?? '', textOfHtml(esContent ?? '')].filter(text => text !== '').join('\n');
