import { done, Refusal } from '../answers.ts';
import { type Call, type Routes, textIn } from '../call.ts';
import type { outgoing, template } from '../recorded/outgoing.ts';
import { tableOf } from './table-of.ts';

const sheet = '推送消息模板';

/** Success depends on the template and its values alone: whom or what a message names is not looked at. */
function sendMsg({ body, state }: Call) {
  const isThere = state.templates.some(({ templateCode }) => templateCode === body.templateCode);
  const fails = body.msgType === 'email' || !isThere || !isJson(textIn(body, 'testData') ?? '');
  if (fails) throw new Refusal('发送消息出错！');
  return done('消息发送成功！');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Messages that are sent to people, and their templates. */
export const outgoingRoutes: Routes = {
  ...tableOf<typeof outgoing>(
    { path: '/sys/message/sysMessage', sheet, edited: '修改成功!', postsChanges: false },
    ({ state }) => state.outgoing,
  ),
  ...tableOf<typeof template>(
    {
      path: '/sys/message/sysMessageTemplate',
      sheet,
      unique: 'templateCode',
      edited: '更新成功！',
      postsChanges: false,
    },
    ({ state }) => state.templates,
  ),
  'POST /sys/message/sysMessageTemplate/sendMsg': sendMsg,
};
