import type { NoticeMessage } from '#contract/realtime.ts';

type Command = NoticeMessage['cmd'];
type MessageOf<Cmd extends Command> = Extract<NoticeMessage, { cmd: Cmd }>;
type Handler = (message: NoticeMessage) => void;

const handlers = new Map<Command, Set<Handler>>();

/**
 * Tells of every message of one command that the server sends over the notice socket, whoever holds the socket.
 *
 * @returns ends it
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

/** Hands a message that has arrived, or that may have been missed, to whoever wants to know. */
export function dispatchMessage(message: NoticeMessage): void {
  for (const handler of handlers.get(message.cmd) ?? []) handler(message);
}
