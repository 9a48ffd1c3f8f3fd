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
  /** The accepted messages, in the order of arrival. */
  messages: ReceivedMessage[];
  /** Sets the status of the replies to further messages. */
  answerWith(status: number): void;
}

/** A gateway for text messages that stores them; it refuses requests without its token. */
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
