import type { SessionUser } from '#machines/session/session.types.ts';
import { storedUser } from '#modules/ground/platform/storage/index.ts';

/** Stores the signed-in person, as far as the frame shows it. */
export function keepUser({ id, username, realname, avatar, welcome }: SessionUser): void {
  storedUser.write({ id, username, realname, avatar, welcome });
}
