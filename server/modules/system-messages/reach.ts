import type { ChosenChannel, channelObstacles } from '#contract/areas/message-preferences.ts';
import type { users } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';

/** Why a channel does not reach a person. */
export type Obstacle = (typeof channelObstacles)[number];

type Person = Pick<typeof users.$inferSelect, 'email'>;

/** Why each channel does not reach a person; null where it does. */
export const obstacleOf: Readonly<
  Record<ChosenChannel, (person: Person, config: Pick<Services['config'], 'mail'>) => Obstacle | null>
> = {
  email: ({ email }, { mail }) => (mail ? (email ? null : 'address') : 'server'),
};
