import { and, eq, exists, isNotNull, or } from 'drizzle-orm';
import { serverCapabilities } from '#contract/areas/capabilities.ts';
import { type Capability, capabilities } from '#contract/capabilities.ts';
import { passkeys, users } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';

/** This server has all capabilities of the contract; some depend on what the person has. */
async function capabilitiesFor(context: HandlerContext): Promise<Capability[]> {
  const canUnlock = await hasProof(context);
  return capabilities.filter(name => name !== 'lockScreen' || canUnlock);
}

/** Whether whoever sits at the console could unlock it: by a password or a passkey. */
async function hasProof(context: HandlerContext): Promise<boolean> {
  const { db, config } = context;
  const { viewer, userId } = callerOf(context);
  // In a view, the console is locked and unlocked by its viewer.
  const id = viewer?.userId ?? userId;
  const ownPasskeys = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id));
  const proof = config.signInMethods.relyingParty
    ? or(isNotNull(users.password), exists(ownPasskeys))
    : isNotNull(users.password);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), proof));
  return found.length > 0;
}

export const capabilityRoutes = [handle(serverCapabilities, (_input, context) => capabilitiesFor(context))];
