import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import { type qrAsking, qrState, type qrToken, type scanLoginQrcode } from '#contract/areas/qr-sign-in.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { sessions, tickets, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { hashToken } from '#server/kernel/security/tokens.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { createTicket, type TicketData, takeTicket } from '#server/modules/session/tickets.ts';
import { deviceOf } from '../own-sessions/device.ts';
import { openSession } from '../session/sign-in.ts';

/** Milliseconds within which the console must be signed in. */
const lifetime = 2 * 60_000;
/** The beginning of the identifiers of the family. */
const prefix = 'QRCODELOGIN:';
const purpose = 'qrSignIn';

type Asked = TicketData['qrSignIn'];

const expired = () => new BusinessError('二维码已过期,请刷新后重试');

/** Remembers which console asks, from where and with what. */
export async function begin(context: HandlerContext) {
  const { request, ip, now } = context;
  const userAgent = request.headers['user-agent']?.slice(0, 500) ?? null;
  const asked: Asked = { ip, userAgent, askedAt: now().toISOString(), confirmed: null };
  const qrcodeId = prefix + (await createTicket(purpose, asked, lifetime, context));
  const hash = hashToken(qrcodeId.slice(prefix.length));
  return { qrcodeId, code: await createTicket('qrCode', { asking: hash }, lifetime, context) };
}

/** Where a scanned code leads: to what the console keeps for itself, by its hash. */
async function askingOf(
  code: string,
  context: HandlerContext,
): Promise<{ hash: string; asked: Asked } | undefined> {
  const { db, now } = context;
  const isLive = gt(tickets.expiresAt, now());
  const [shown] = await db
    .select({ data: tickets.data })
    .from(tickets)
    .where(and(eq(tickets.hash, hashToken(code)), eq(tickets.purpose, 'qrCode'), isLive));
  // Clients of the family show the identifier itself.
  const hash = shown ? (shown.data as TicketData['qrCode']).asking : hashToken(code.replace(prefix, ''));
  const [row] = await db
    .select({ data: tickets.data })
    .from(tickets)
    .where(and(eq(tickets.hash, hash), eq(tickets.purpose, purpose), isLive));
  return row && { hash, asked: row.data as Asked };
}

/** The console that asks, for whoever is about to confirm it. */
export async function asking({ code }: ParsedInputOf<typeof qrAsking>, context: HandlerContext) {
  const found = await askingOf(code, context);
  if (!found || found.asked.confirmed) throw expired();
  const { ip, userAgent, askedAt } = found.asked;
  const { browser, system } = deviceOf(userAgent);
  return { ip, browser, system, createTime: formatDateTime(new Date(askedAt)) };
}

/** Confirms the sign-in of a console as the caller; the first who confirms it counts. */
export async function confirm(
  { qrcodeId }: ParsedInputOf<typeof scanLoginQrcode>,
  context: HandlerContext,
): Promise<string> {
  const { userId, credentialVersion, sessionId } = callerOf(context);
  const found = await askingOf(qrcodeId, context);
  if (!found) throw expired();
  const data: Asked = { ...found.asked, confirmed: { userId, credentialVersion, sessionId } };
  const confirmed = await context.db
    .update(tickets)
    .set({ data })
    .where(
      and(
        eq(tickets.hash, found.hash),
        gt(tickets.expiresAt, context.now()),
        isNull(sql`${tickets.data} ->> 'confirmed'`),
      ),
    )
    .returning({ hash: tickets.hash });
  if (confirmed.length === 0) throw expired();
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.edit,
    content: `确认扫码登录，IP： ${found.asked.ip}`,
  });
  return '扫码成功';
}

/**
 * The token of a session for the console whose sign-in was confirmed; it is opened and handed out once, while the session
 * that confirmed it is open, and lasts no longer than that one could.
 */
export async function tokenOf({ qrcodeId }: ParsedInputOf<typeof qrToken>, context: HandlerContext) {
  const ticket = qrcodeId.replace(prefix, '');
  const [row] = await context.db
    .select({ data: tickets.data })
    .from(tickets)
    .where(
      and(
        eq(tickets.hash, hashToken(ticket)),
        eq(tickets.purpose, purpose),
        gt(tickets.expiresAt, context.now()),
      ),
    );
  if (!row) return { token: qrState.expired };
  if ((row.data as Asked).confirmed === null) return { token: qrState.pending };
  const taken = await takeTicket(ticket, purpose, context);
  const confirmed = taken?.confirmed;
  const [found] = confirmed
    ? await context.db
        .select({ user: users, session: sessions })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            ...[eq(users.id, confirmed.userId), eq(users.delFlag, 0), eq(sessions.id, confirmed.sessionId)],
            ...[isNull(sessions.revokedAt), gt(sessions.expiresAt, context.now())],
          ),
        )
    : [];
  if (!confirmed || !found) return { token: qrState.expired };
  const { id, method, thirdSource, createTime, provedTime } = found.session;
  const user = { ...found.user, credentialVersion: confirmed.credentialVersion };
  const vouching = { id, provedTime: provedTime ?? createTime };
  const { token } = await openSession(user, context, method, thirdSource ?? undefined, vouching);
  return { success: true, token };
}
