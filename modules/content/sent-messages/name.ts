import type { Message } from '#contract/areas/messages.ts';

/** The name of a message in labels: its title and who receives it. */
export const nameOf = ({ esTitle, esReceiver }: Message) => `${esTitle ?? ''} → ${esReceiver ?? ''}`;
