import type { announcementShow } from '#contract/areas/announcements.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { tokenOf } from '#server/http/guard.ts';
import { PageReply } from '#server/http/route.ts';
import { formatDateTime } from '#server/wire/dates.ts';
import { callerByToken } from '../session/caller.ts';
import { readableAnnouncement } from './find.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups";

/** An announcement as an HTML page without scripts, for clients of the family that embed it in a frame. */
export async function showAnnouncement(
  { id, token }: ParsedInputOf<typeof announcementShow>,
  context: HandlerContext,
): Promise<PageReply> {
  const row = await callerByToken(tokenOf(context.request) || (token ?? ''), context.request, context)
    .then(caller => readableAnnouncement(id, { ...context, caller }))
    .catch((error: unknown) => {
      if (error instanceof BusinessError) throw new BusinessError('路径不存在，请检查路径是否正确', missing);
      throw error;
    });
  const facts = [row.sender, row.sendTime && formatDateTime(row.sendTime)].flatMap(text =>
    text ? escaped(text) : [],
  );
  const body = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escaped(row.titile ?? '')}</title>
<meta name="viewport" content="width=device-width"><style>body{font:14px/1.6 sans-serif;margin:24px auto;max-width:800px;padding:0 16px}
header{border-bottom:1px solid #ddd}header p{color:#666}img{max-width:100%}
table{display:block;overflow-x:auto;border-collapse:collapse}th,td{min-width:7em;border:1px solid #ddd;padding:4px 10px;text-align:left;vertical-align:top}th{background:#f5f6f8}</style></head><body>
<header><h1>${escaped(row.titile ?? '')}</h1><p>${facts.join(' · ')}</p></header><main>${row.msgContent ?? ''}</main></body></html>`;
  return new PageReply(200, headers, body);
}

const missing = { code: replyCode.notFound, status: 404 };
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
const escaped = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '');
