import type { NoticeMessage } from '#contract/realtime.ts';

type Command = NoticeMessage['cmd'];
type MessageOf<Cmd extends Command> = Extract<NoticeMessage, { cmd: Cmd }>;
type Handler = (message: NoticeMessage) => void;

const handlers = new Map<Command, Set<Handler>>();

/**
 * Subscribes to the messages of one command that arrive over the notice socket, independently of who opened it.
 *
 * @returns a function that ends the subscription
 * @example onMessage('permission', () => permissions.send({ type: 'permissions.reload' }));
 */
export function onMessage<Cmd extends Command>(
  cmd: Cmd,
  handler: (message: MessageOf<Cmd>) => void,
): () => void {
  const known = handlers.get(cmd) ?? new Set();
  handlers.set(cmd, known);
  known.add(handler as Handler);
  return () => known.delete(handler as Handler);
}

/** Passes a message that has arrived, or that may have been missed, to its subscribers. */
export function dispatchMessage(message: NoticeMessage): void {
  for (const handler of handlers.get(message.cmd) ?? []) handler(message);
}
