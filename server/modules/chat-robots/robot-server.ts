import { chatRobotResource } from '#contract/areas/chat-robots.ts';
import { chatRobots } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { seal } from '#server/kernel/security/sealed.ts';
import { serveResource, type Values } from '#server/records/resource/definition.ts';
import { faultOfAddress, type RobotRow, sealOwner } from './post-to-robot.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Encrypts a new address and key; an empty box keeps the stored one. */
async function completed(
  input: Values,
  stored: RobotRow | undefined,
  { config }: HandlerContext,
): Promise<Partial<RobotRow>> {
  const address = textOf(input.address);
  const fault = address
    ? faultOfAddress(address, config.chatRobotHosts)
    : stored
      ? undefined
      : '请输入 Webhook 地址';
  if (fault !== undefined) throw new BusinessError(fault, { fieldErrors: { address: fault } });
  const owner = sealOwner(stored?.code ?? textOf(input.code));
  const sealed = (text: string, kept: string | null | undefined) =>
    text ? seal(text, owner, config) : (kept ?? null);
  return {
    address: await sealed(address, stored?.address),
    secretKey: await sealed(textOf(input.secretKey), stored?.secretKey),
  };
}

/** Robots of groups in enterprise chats. */
export const chatRobotServer = serveResource(chatRobotResource, {
  table: chatRobots,
  hooks: {
    before: ({ inputs, stored }, context) =>
      Promise.all(inputs.map((input, index) => completed(input, stored[index], context))),
  },
});
