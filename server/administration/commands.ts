import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { logType, operateType } from '#contract/areas/log.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { endSessionsOf } from '#server/access/caller/end-sessions.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { logs, users } from '#server/kernel/db/schema/index.ts';
import { type BackupServices, checkBackup, makeBackup } from '#server/modules/backup/backups.ts';
import { removeFactors } from '#server/modules/second-factor/remove.ts';
import { unlockAccount, unlockAddress } from '#server/modules/session/unlock.ts';
import { hasName } from '#server/modules/users/by-name.ts';
import { historyKey } from '#server/records/resource/history/mac.ts';
import { verifyChain } from '#server/records/resource/history/verify-chain.ts';

/** A command as it travels to the server that holds the database; it contains no password. */
export const administrationCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('unlockAccount'), username: z.string().trim().min(1).max(100) }),
  z.strictObject({ command: z.literal('resetSecondFactor'), username: z.string().trim().min(1).max(100) }),
  z.strictObject({
    command: z.literal('resetPassword'),
    username: z.string().trim().min(1).max(100),
    /** Of the new password, which stays in the terminal. */
    passwordHash: z.string().startsWith('$argon2id$').max(200),
  }),
  z.strictObject({ command: z.literal('verifyAudit') }),
  z.strictObject({ command: z.literal('backUp') }),
  z.strictObject({ command: z.literal('unlockAddress'), address: z.string().trim().min(1).max(100) }),
]);
export type AdministrationCommand = z.output<typeof administrationCommand>;

/** One line for the terminal, and whether the command could be carried out. */
export const administrationReply = z.strictObject({ done: z.boolean(), line: z.string() });
export type AdministrationReply = z.output<typeof administrationReply>;

/** The database and the files of the server, and where its key is. */
export type Administered = Omit<BackupServices, 'now'>;

/** Carries a command out on the database of the server. */
export function administer(
  command: AdministrationCommand,
  administered: Administered,
  now = () => new Date(),
): Promise<AdministrationReply> {
  const { db, config } = administered;
  switch (command.command) {
    case 'backUp':
      return backUp({ ...administered, now });
    case 'verifyAudit':
      return verifyAudit(db, config);
    case 'unlockAccount':
      return unlockPerson(command.username, db);
    case 'unlockAddress':
      return unlockSource(command.address, db);
    case 'resetSecondFactor':
      return resetFactors(command.username, db, now);
    case 'resetPassword':
      return resetPassword(command, db, now);
  }
}

async function backUp(services: BackupServices): Promise<AdministrationReply> {
  const { name, size } = await makeBackup('wanted', services);
  const { entries } = await checkBackup(name, services);
  const megabytes = (size / 1_000_000).toFixed(1);
  return {
    done: true,
    line: `Made the backup ${name} of ${entries} files (${megabytes} MB), and read it back.`,
  };
}

async function unlockPerson(username: string, db: Database): Promise<AdministrationReply> {
  const counters = await unlockAccount(db, username);
  const known = await db.$count(users, hasName(username));
  if (counters > 0) return { done: true, line: `The failed sign-ins of "${username}" are forgotten.` };
  return known > 0
    ? { done: true, line: `Nothing to do: "${username}" has no failed sign-ins.` }
    : { done: false, line: `There is no user "${username}".` };
}

/** Faults that the terminal shows; more of them have the same cause. */
const shownFaults = 20;

async function verifyAudit(db: Database, config: Administered['config']): Promise<AdministrationReply> {
  const report = await verifyChain(db, await historyKey(config));
  const foreign =
    report.foreign > 0 ? ` ${report.foreign} came from another server, which nothing authenticates.` : '';
  if (report.faults.length === 0)
    return {
      done: true,
      line: `The data log is intact: ${report.intact + report.waiting} versions.${foreign}`,
    };
  const lines = report.faults.slice(0, shownFaults).map(({ kind, subject }) => `  ${kind}: ${subject}`);
  const more = report.faults.length - lines.length;
  if (more > 0) lines.push(`  and ${more} more`);
  // Every version fails with another key.
  if (report.intact === 0) lines.push('No version is intact: SECRET_KEY or secret.key may be another one.');
  return { done: false, line: ['The data log was changed past the server:', ...lines].join('\n') };
}

async function unlockSource(address: string, db: Database): Promise<AdministrationReply> {
  const counters = await unlockAddress(db, address);
  return counters > 0
    ? { done: true, line: `The failed sign-ins from ${address} are forgotten.` }
    : { done: true, line: `Nothing to do: there are no failed sign-ins from ${address}.` };
}

/** The way back for somebody whom nobody else may help, such as the only administrator. */
async function resetFactors(username: string, db: Database, now: () => Date): Promise<AdministrationReply> {
  const [person] = await db.select({ id: users.id }).from(users).where(hasName(username));
  if (!person) return { done: false, line: `There is no user "${username}".` };
  await db.transaction(async tx => {
    await removeFactors(person.id, { db: tx, now, publish: serverSees });
    await writeEntry(tx, `重置二次验证，username： ${username}`, now());
  });
  return {
    done: true,
    line: `"${username}" has no second factor and no passkeys any more, and is signed out everywhere.`,
  };
}

/** A new password that is valid for one sign-in, after which its person must choose another; it ends locks and sessions. */
async function resetPassword(
  { username, passwordHash }: Extract<AdministrationCommand, { command: 'resetPassword' }>,
  db: Database,
  now: () => Date,
): Promise<AdministrationReply> {
  const [person] = await db
    .select()
    .from(users)
    .where(and(hasName(username), eq(users.delFlag, 0)));
  if (!person) return { done: false, line: `There is no user "${username}".` };
  await db.transaction(async tx => {
    const columns = {
      password: passwordHash,
      salt: null,
      passwordChangedAt: now(),
      mustChangePassword: true,
    };
    await tx.update(users).set(columns).where(eq(users.id, person.id));
    await endSessionsOf([person.id], { db: tx, now, publish: serverSees });
    await unlockAccount(tx, person.username);
    await writeEntry(tx, `重置密码，username： ${person.username}`, now());
  });
  const frozen =
    person.status === userStatus.frozen
      ? ' The account is frozen: nobody signs in with it until it is not.'
      : '';
  return {
    done: true,
    line: `"${person.username}" has a new password and is signed out everywhere.${frozen}`,
  };
}

/** A running server sees for itself that sessions have ended. */
const serverSees = () => undefined;

const writeEntry = (tx: Database, logContent: string, createTime: Date) =>
  tx.insert(logs).values({
    id: newId(),
    logType: logType.operation,
    operateType: operateType.edit,
    createTime,
    logContent,
  });
