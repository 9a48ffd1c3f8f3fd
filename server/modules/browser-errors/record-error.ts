import { createHash, createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  cleanErrorMessage,
  cleanPagePath,
  type StackFrame,
  stackText,
} from '#contract/browser-error-text.ts';
import { headerName } from '#contract/constants.ts';
import { callerByToken } from '#server/access/caller/caller.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { browserErrorPeople, browserErrors } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { authenticationKey } from '#server/kernel/security/sealed.ts';
import { deviceOf } from '../own-sessions/device.ts';

/** What is kept at most: different errors, and people of one of them. */
const mostErrors = 2_000;
const mostPeople = 10_000;
/** Reports a minute that a process takes from everybody together. */
const mostReports = 300;

/** One occurrence of an error. */
export interface Occurrence {
  readonly kind: string;
  readonly message: string;
  readonly frames: readonly StackFrame[];
  readonly page: string;
  readonly version: string;
}

let minute = 0;
let reports = 0;

/** Counts an occurrence with those that are alike. What comes too often, or is one kind too many, is dropped in silence. */
export async function recordOccurrence(given: Occurrence, context: HandlerContext): Promise<null> {
  const now = context.now();
  const current = Math.floor(now.getTime() / 60_000);
  if (current !== minute) {
    minute = current;
    reports = 0;
  }
  reports += 1;
  if (reports > mostReports) return null;
  const { kind, version, frames } = given;
  const message = cleanErrorMessage(given.message) || '—';
  const topFrame = placeOf(frames[0]);
  const likeness = createHash('sha256')
    .update(JSON.stringify([kind, message, topFrame]))
    .digest('hex');
  const person = await personOf(context);
  const last = {
    path: cleanPagePath(given.page),
    version: version.replace(/[^\w.-]/g, '').slice(0, 100),
    browser: deviceOf(context.request.headers['user-agent'] ?? null).browser.slice(0, 100),
    stack: stackText(frames),
    lastTime: now,
  };
  await context.db.transaction(async (db: Database) => {
    const known = await db.$count(browserErrors, eq(browserErrors.likeness, likeness));
    if (known === 0 && (await db.$count(browserErrors)) >= mostErrors) return;
    const [row] = await db
      .insert(browserErrors)
      .values({
        id: newId(),
        likeness,
        kind,
        message,
        topFrame,
        ...last,
        firstTime: now,
        createTime: now,
        people: 0,
      })
      .onConflictDoUpdate({
        target: browserErrors.likeness,
        set: {
          ...last,
          occurrences: sql`${browserErrors.occurrences} + 1`,
          state: sql`case when ${browserErrors.solvedVersion} is distinct from ${last.version}
            then 'open' else ${browserErrors.state} end`,
        },
      })
      .returning({ id: browserErrors.id, people: browserErrors.people });
    if (!row || row.people >= mostPeople) return;
    const added = await db
      .insert(browserErrorPeople)
      .values({ errorId: row.id, person })
      .onConflictDoNothing()
      .returning({ person: browserErrorPeople.person });
    if (added.length > 0)
      await db
        .update(browserErrors)
        .set({ people: sql`${browserErrors.people} + 1` })
        .where(eq(browserErrors.id, row.id));
  });
  return null;
}

/** The place of a frame, by which occurrences are alike in every version. */
function placeOf(frame: StackFrame | undefined): string | null {
  if (!frame) return null;
  const { name, file, line } = frame;
  const isBuilt = file.includes('/assets/');
  // The name of a built script contains its hash, and its lines are those of one version.
  const place = isBuilt ? file.replace(/-[\w-]{7,8}(\.\w+)$/, '$1') : `${file}:${line}`;
  return `${name} ${place}`.trim().slice(0, 500);
}

/** Who reports, without a name: a hash of the person, or of the address of somebody who is not signed in. */
async function personOf(context: HandlerContext): Promise<string> {
  const token = context.request.headers[headerName.token.toLowerCase()];
  const caller =
    typeof token === 'string' && token !== ''
      ? await callerByToken(token, context.request, context).catch((error: unknown) => {
          if (error instanceof BusinessError) return undefined;
          throw error;
        })
      : undefined;
  const key = await authenticationKey('reporters of browser errors', context.config);
  const who = caller ? `person ${caller.userId}` : `address ${context.ip}`;
  return createHmac('sha256', key).update(who).digest('hex').slice(0, 32);
}
