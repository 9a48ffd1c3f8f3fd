import { z } from 'zod';
import type { Database } from '#server/db/open.ts';
import { users } from '#server/db/schema/index.ts';
import { unlockAccount, unlockAddress } from '#server/modules/session/unlock.ts';
import { hasName } from '#server/modules/users/by-name.ts';

/** A command as it travels to the server that holds the database; it contains no secret. */
export const administrationCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('unlockAccount'), username: z.string().trim().min(1).max(100) }),
  z.strictObject({ command: z.literal('unlockAddress'), address: z.string().trim().min(1).max(100) }),
]);
export type AdministrationCommand = z.output<typeof administrationCommand>;

/** One line for the terminal, and whether the command could be carried out. */
export const administrationReply = z.strictObject({ done: z.boolean(), line: z.string() });
export type AdministrationReply = z.output<typeof administrationReply>;

/** Carries a command out on the database of the server. */
export function administer(command: AdministrationCommand, db: Database): Promise<AdministrationReply> {
  switch (command.command) {
    case 'unlockAccount':
      return unlockPerson(command.username, db);
    case 'unlockAddress':
      return unlockSource(command.address, db);
  }
}

async function unlockPerson(username: string, db: Database): Promise<AdministrationReply> {
  const counters = await unlockAccount(db, username);
  const known = await db.$count(users, hasName(username));
  if (counters > 0) return { done: true, line: `The failed sign-ins of "${username}" are forgotten.` };
  return known > 0
    ? { done: true, line: `Nothing to do: "${username}" has no failed sign-ins.` }
    : { done: false, line: `There is no user "${username}".` };
}

async function unlockSource(address: string, db: Database): Promise<AdministrationReply> {
  const counters = await unlockAddress(db, address);
  return counters > 0
    ? { done: true, line: `The failed sign-ins from ${address} are forgotten.` }
    : { done: true, line: `Nothing to do: there are no failed sign-ins from ${address}.` };
}
