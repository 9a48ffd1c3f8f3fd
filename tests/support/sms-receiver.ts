import { json } from 'node:stream/consumers';
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts';

export interface ReceivedMessage {
  phone: string;
  code: string;
  purpose: string;
  minutes: number;
  text: string;
}

export interface SmsReceiver extends LoopbackServer {
  /** What was taken, in the order of its coming. */
  messages: ReceivedMessage[];
  /** From now on every message is answered with this status. */
  answerWith(status: number): void;
}

/** A gateway for text messages that keeps them; without its token it takes none. */
export async function startSmsReceiver(token: string): Promise<SmsReceiver> {
  const messages: ReceivedMessage[] = [];
  let status = 200;
  const server = await serveOnLoopback(() => async (request, response) => {
    const message = (await json(request)) as ReceivedMessage;
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    if (isKnown && status === 200) messages.push(message);
    response.writeHead(isKnown ? status : 401).end();
  });
  return {
    ...server,
    messages,
    answerWith: wanted => {
      status = wanted;
    },
  };
}
