import { messageStatus } from '#contract/areas/messages.ts';
import { parts } from '#contract/filter-value.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { stepsWith } from '../message-steps/advance.ts';
import { countAudience } from './audience.ts';
import { channelHealth } from './channel-health.ts';
import { messageServer } from './message-server.ts';
import { remindUnreadMessages } from './remind.ts';
import { sendByTemplate } from './send.ts';
import { sendOut } from './send-out.ts';
import { stepsOf } from './steps.ts';
import { messageTemplateServer } from './template-server.ts';

type Values = Readonly<Record<string, unknown>>;

/** A new message waits to be sent from now on, or from its time on. */
async function add(input: Values, context: HandlerContext): Promise<null> {
  await writeRecords(messageServer, { verb: 'add', change: { kind: 'add', inputs: [input] } }, context);
  context.jobs.wake();
  return null;
}

async function setStatus(verb: 'resend' | 'cancel', ids: string, context: HandlerContext): Promise<null> {
  const step = { time: context.now(), by: callerOf(context).username };
  const columns =
    verb === 'cancel'
      ? {
          esSendStatus: messageStatus.cancelled,
          stateAt: step.time,
          steps: stepsWith({ state: 'cancelled', ...step }),
        }
      : {
          esSendStatus: messageStatus.waiting,
          esSendNum: 0,
          esResult: null,
          stateAt: step.time,
          steps: stepsWith({ state: 'waiting', ...step }),
        };
  await writeRecords(messageServer, { verb, change: { kind: 'set', ids: parts(ids), columns } }, context);
  context.jobs.wake();
  return null;
}

export const messageRoutes = [
  ...resourceRoutes(messageServer, {
    add,
    resend: ({ ids }, context) => setStatus('resend', ids, context),
    cancel: ({ ids }, context) => setStatus('cancel', ids, context),
    steps: stepsOf,
    remind: remindUnreadMessages,
    channels: channelHealth,
  }),
  ...resourceRoutes(messageTemplateServer, { sendMsg: sendByTemplate, sendOut, audience: countAudience }),
];
