import { and, asc, eq } from 'drizzle-orm';
import type { chatRobotResource } from '#contract/areas/chat-robots.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { chatRobots } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { postToRobot } from './post-to-robot.ts';
import { noteHealth } from './robot-health.ts';
import { chatRobotServer } from './robot-server.ts';

/** Posts a message that names who tests the robot. */
async function test({ id }: { id: string }, context: HandlerContext): Promise<null> {
  const [robot] = await findVisible(chatRobotServer, context, [id]);
  if (!robot) throw notFound();
  const time = context.now();
  const { username } = callerOf(context);
  const text = `测试消息：${robot.name}（${username}，${formatDateTime(time)}）`;
  const { config, db, realtime } = context;
  const failure = await postToRobot(robot, text, { config, time }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await noteHealth(robot.code, { db, time, failure });
  // Also where the test fails, after which the request publishes nothing.
  realtime.publish({ kind: 'everybody', message: { cmd: 'changed', resource: 'chatRobot' } });
  if (failure !== undefined) throw new BusinessError(`发送失败：${failure}`);
  return null;
}

/** The robots in use, for whoever sends messages: a sender chooses a group, and gets neither its address nor its key. */
async function options(
  _input: object,
  context: HandlerContext,
): Promise<OutputOf<(typeof chatRobotResource)['endpoints']['options']>> {
  const { code, name, kind, enabled } = chatRobots;
  const rows = await context.db
    .select({ value: code, label: name, kind })
    .from(chatRobots)
    .where(and(eq(enabled, '1'), await visibleRows(chatRobotServer, context)))
    .orderBy(asc(name), asc(code));
  return rows;
}

export const chatRobotRoutes = resourceRoutes(
  chatRobotServer,
  { test, options },
  // Each one is a message to a group of people.
  { test: { rateShare: 0.01 } },
);
