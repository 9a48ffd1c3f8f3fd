import { announcementShow, type announcementShowTicket } from '#contract/areas/announcements.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { callerBySession, callerByToken, callerOfFrame } from '#server/access/caller/caller.ts';
import { requireDuties, tokenOf } from '#server/access/guard/guard.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { type Caller, callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { PageReply } from '#server/kernel/http/route.ts';
import { escapedHtml } from '#server/kernel/security/escaped-html.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { createTicket, takeTicket } from '#server/modules/session/tickets.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { readableAnnouncement } from './find.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups";

/** Long enough for a page to put the ticket into the address of its frame, in milliseconds. */
const ticketLifetime = 60_000;

/** Issues a ticket for the page of an announcement that the caller may read. */
export async function issueShowTicket(
  { id }: ParsedInputOf<typeof announcementShowTicket>,
  context: HandlerContext,
): Promise<OutputOf<typeof announcementShowTicket>> {
  const { sessionId } = callerOf(context);
  const { id: announcementId } = await readableAnnouncement(id, context);
  const ticket = await createTicket(
    'announcementShow',
    { announcementId, sessionId },
    ticketLifetime,
    context,
  );
  return { ticket };
}

/** An announcement as an HTML page without scripts, for clients of the family that embed it in a frame. */
export async function showAnnouncement(
  { id, ticket }: ParsedInputOf<typeof announcementShow>,
  context: HandlerContext,
): Promise<PageReply> {
  const row = await readerOf(id, ticket, context)
    .then(caller => {
      requireDuties(caller, announcementShow);
      return readableAnnouncement(id, { ...context, caller });
    })
    .catch((error: unknown) => {
      if (error instanceof BusinessError) throw new BusinessError('路径不存在，请检查路径是否正确', missing);
      throw error;
    });
  const facts = [row.sender, row.sendTime && formatDateTime(row.sendTime)].flatMap(text =>
    text ? escapedHtml(text) : [],
  );
  const body = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapedHtml(row.titile ?? '')}</title>
<meta name="viewport" content="width=device-width"><style>body{font:14px/1.6 sans-serif;margin:24px auto;max-width:800px;padding:0 16px}
header{border-bottom:1px solid #ddd}header p{color:#666}img{max-width:100%}
table{display:block;overflow-x:auto;border-collapse:collapse}th,td{min-width:7em;border:1px solid #ddd;padding:4px 10px;text-align:left;vertical-align:top}th{background:#f5f6f8}</style></head><body>
<header><h1>${escapedHtml(row.titile ?? '')}</h1><p>${facts.join(' · ')}</p></header><main>${row.msgContent ?? ''}</main></body></html>`;
  return new PageReply(200, headers, body);
}

/** The person whose ticket is in the address, whose token is in the header, or whose cookie of frames is there. */
async function readerOf(id: string, ticket: string | undefined, context: HandlerContext): Promise<Caller> {
  const { request } = context;
  const token = tokenOf(request);
  if (!ticket) return token === '' ? callerOfFrame(request, context) : callerByToken(token, request, context);
  const data = await takeTicket(ticket, 'announcementShow', context);
  if (data?.announcementId !== id) throw notFound();
  return callerBySession(data.sessionId, context);
}

const missing = { code: replyCode.notFound, status: 404 };
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};
