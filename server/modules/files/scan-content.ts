import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { replyCode } from '#contract/envelope.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Content } from './content.ts';

/** How long the scanner may stay silent, in milliseconds. */
const longestSilence = 60_000;

/**
 * Has a content judged by the scanner of the settings (`SCANNER`), by the command INSTREAM of clamd. Without a scanner
 * everything passes; while it does not reply nothing does, so that no file is served that was not scanned.
 *
 * @throws BusinessError for a content that the scanner refuses, and while it cannot be reached
 */
export async function scanContent(
  content: Content,
  { config: { scanner }, log }: Pick<HandlerContext, 'config' | 'log'>,
): Promise<void> {
  if (scanner === undefined) return;
  const reply = await replyOf(scanner, content).catch((error: unknown) => {
    log.error(error, 'the scanner of files failed');
    return undefined;
  });
  if (reply !== undefined && /^stream: OK\0?\s*$/.test(reply)) return;
  const [, found] = /^stream: (.+) FOUND\0?\s*$/.exec(reply ?? '') ?? [];
  if (found === undefined) {
    if (reply !== undefined) log.error({ reply }, 'the scanner of files did not judge a file');
    throw new BusinessError('文件暂时无法检查，请稍后重试', { code: replyCode.failure, status: 503 });
  }
  log.warn({ found }, 'the scanner has found something in a file');
  throw new BusinessError('文件没有通过安全检查，未保存');
}

async function replyOf(scanner: string, content: Content): Promise<string> {
  const socket = connectionTo(scanner);
  socket.setTimeout(longestSilence, () => socket.destroy(new Error('The scanner is silent')));
  try {
    await once(socket, 'connect');
    // A scanner that has seen enough replies before the end, and closes.
    const reply = text(socket);
    reply.catch(() => undefined);
    await send(socket, content);
    return await reply;
  } finally {
    socket.destroy();
  }
}

function connectionTo(scanner: string): Socket {
  if (scanner.startsWith('/')) return connect(scanner);
  const [host = '', port] = scanner.split(':');
  return connect(Number(port), host);
}

async function send(socket: Socket, content: Content): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const part of content.read()) {
    if (!socket.writable) return;
    const bytes = part as Buffer;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write(length);
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  socket.write(Buffer.alloc(4));
}
