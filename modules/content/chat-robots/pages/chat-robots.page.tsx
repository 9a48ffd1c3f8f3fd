import { Send } from 'lucide-react';
import { type ChatRobot, chatRobotResource } from '#contract/areas/chat-robots.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';

const emptyHint = [
  '还没有群机器人。在群聊中添加自定义机器人后，把它的地址填写在这里。',
  'There are no chat robots yet. Add a custom robot to a group, and enter its address here.',
] as const;

const form = { fields: { address: { wide: true }, remark: { wide: true } } } as const;

const operations = {
  test: {
    input: ([row]: readonly ChatRobot[]) => ({ id: row?.id ?? '' }),
    done: ['测试消息已送达群聊', 'The group has the test message'],
  },
} as const;

const actions = [
  { verb: 'edit' },
  { verb: 'view' },
  { verb: 'test', icon: <Send aria-hidden /> },
  { verb: 'delete' },
] as const;

/** Robots of groups in enterprise chats, with how their last message went. */
export default function ChatRobotsPage() {
  return (
    <ResourcePage
      resource={chatRobotResource}
      form={form}
      operations={operations}
      actions={actions}
      emptyHint={emptyHint}
    />
  );
}
