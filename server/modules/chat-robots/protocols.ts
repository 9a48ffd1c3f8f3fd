import { createHmac } from 'node:crypto';
import type { RobotChannel } from '#contract/areas/chat-robots.ts';

/** What a robot posts, and where. */
export interface RobotPost {
  readonly url: URL;
  readonly body: string;
}

interface RobotProtocol {
  /** The most bytes of a text, in UTF-8. */
  readonly longest: number;
  readonly post: (post: { url: URL; key: string; text: string; time: Date }) => RobotPost;
  /** The codes of replies after which the same message is refused again: its key, its address or its words are wrong. */
  readonly permanent: readonly number[];
}

const macOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');

/**
 * The protocols of the robots of groups, as their vendors document them. Each replies with a code in JSON, 0 for success, also
 * where the status is 200.
 */
export const robotProtocols: Readonly<Record<RobotChannel, RobotProtocol>> = {
  // https://open.dingtalk.com/document/orgapp/custom-robots-send-group-messages
  dingtalk: {
    longest: 18_000,
    post: ({ url, key, text, time }) => {
      const signed = new URL(url);
      if (key) {
        const milliseconds = String(time.getTime());
        signed.searchParams.set('timestamp', milliseconds);
        signed.searchParams.set('sign', macOf(key, `${milliseconds}\n${key}`));
      }
      return { url: signed, body: JSON.stringify({ msgtype: 'text', text: { content: text } }) };
    },
    permanent: [300001, 300005, 310000, 400101, 400102],
  },
  // https://developer.work.weixin.qq.com/document/path/91770
  wechat_enterprise: {
    longest: 2_048,
    post: ({ url, text }) => ({
      url,
      body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
    }),
    permanent: [40008, 40058, 93000, 93004],
  },
  // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
  feishu: {
    longest: 18_000,
    post: ({ url, key, text, time }) => {
      const seconds = String(Math.floor(time.getTime() / 1000));
      return {
        url,
        body: JSON.stringify({
          ...(key && { timestamp: seconds, sign: macOf(`${seconds}\n${key}`, '') }),
          msg_type: 'text',
          content: { text },
        }),
      };
    },
    permanent: [9499, 19001, 19021, 19022, 19024],
  },
};

/** The code of a reply and its reason; no code for what is none of these protocols. */
export function readReply(text: string): { code: number | undefined; reason: string } {
  try {
    const reply: unknown = JSON.parse(text);
    if (typeof reply !== 'object' || reply === null) return { code: undefined, reason: '' };
    const { errcode, code, StatusCode, errmsg, msg } = reply as Readonly<Record<string, unknown>>;
    const stated = [errcode, code, StatusCode].find(value => typeof value === 'number') as number | undefined;
    const reason = [errmsg, msg].find(value => typeof value === 'string') as string | undefined;
    return { code: stated, reason: reason ?? '' };
  } catch {
    return { code: undefined, reason: '' };
  }
}

/** A text of at most so many bytes in UTF-8, cut between characters. */
export function withinBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const sign = '…';
  let room = most - Buffer.byteLength(sign);
  let kept = '';
  for (const character of text) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    kept += character;
  }
  return kept + sign;
}
