import type { RobotChannel } from '#contract/areas/chat-robots.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { isListed, type ListedHost } from '#server/kernel/config/host-list.ts';
import type { chatRobots } from '#server/kernel/db/schema/index.ts';
import { guardedPost, hostOf, NoReply } from '#server/kernel/security/guarded-post.ts';
import { SealError, unseal } from '#server/kernel/security/sealed.ts';
import { OutcomeUnknown, Permanent } from '../message-steps/outcomes.ts';
import { readReply, robotProtocols, withinBytes } from './protocols.ts';

export type RobotRow = typeof chatRobots.$inferSelect;
type RobotConfig = Pick<Config, 'chatRobotHosts' | 'secretKey' | 'dataDir'>;

/** Address and key open for the robot for which they were sealed alone. */
export const sealOwner = (code: string): string => `chat robot ${code}`;

/** Characters of a reply that are read. */
const longestReply = 4_000;
/** Characters of the reason in a reply that are repeated. */
const longestReason = 120;

/** Why an address cannot be that of a robot: it is none, or its host is not listed. */
export function faultOfAddress(address: string, hosts: readonly ListedHost[]): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return '地址不正确，请填写以 https:// 开头的 Webhook 地址';
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (!isListed(hosts, hostOf(url), port)) return '不允许请求该主机，请在 CHAT_ROBOT_HOSTS 中添加';
  // Only an administrator who has listed the port as well may leave out the encryption, such as for a gateway beside the server.
  if (url.protocol === 'http:' && !hosts.some(each => each.port === port))
    return '地址不正确，请填写以 https:// 开头的 Webhook 地址';
  return undefined;
}

/**
 * Posts a text to the group of a robot.
 *
 * @throws Permanent where the same message would be refused again, OutcomeUnknown without a reply to it, else Error; each with a reason
 */
export async function postToRobot(
  robot: RobotRow,
  text: string,
  { config, time }: { config: RobotConfig; time: Date },
): Promise<void> {
  const { longest, post, permanent } = robotProtocols[robot.kind as RobotChannel];
  const [address, key] = await Promise.all([
    opened(robot.address, robot, config),
    opened(robot.secretKey, robot, config),
  ]);
  const fault = faultOfAddress(address, config.chatRobotHosts);
  if (fault !== undefined) throw new Permanent(fault);
  const { url, body } = post({ url: new URL(address), key, text: withinBytes(text, longest), time });
  const { status, text: reply } = await guardedPost(url, body, { read: longestReply }).catch(
    (error: unknown) => {
      throw error instanceof NoReply ? new OutcomeUnknown('群聊服务器没有确认是否收到') : error;
    },
  );
  const { code, reason } = readReply(reply);
  if (status >= 200 && status < 300 && code === 0) return;
  if (code === undefined) throw new Error(`对方服务器返回状态 ${status}`);
  const stated = `群聊服务器拒绝：${code} ${reason.slice(0, longestReason)}`;
  throw permanent.includes(code) ? new Permanent(stated) : new Error(stated);
}

async function opened(sealed: string | null, { code }: RobotRow, config: RobotConfig): Promise<string> {
  if (!sealed) return '';
  return unseal(sealed, sealOwner(code), config).catch((error: unknown) => {
    if (error instanceof SealError) throw new Permanent('保存的地址或密钥无法读取，请重新输入');
    throw error;
  });
}
