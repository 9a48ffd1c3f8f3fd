import { createHash } from 'node:crypto';
import { thirdLoginMessage } from '#contract/sign-in-methods.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { PageReply } from '#server/http/route.ts';

/**
 * What every step of a sign-in elsewhere carries: nothing of it is kept, and the window stays in touch with the page
 * that opened it while it goes to the provider and back.
 */
export const noStore = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * Hands the message to the page that opened the window, and to no other origin. A provider may have cut that tie: then
 * the window itself goes on to the console.
 */
const script = `const { message, origin, next } = document.body.dataset;
if (window.opener) {
  window.opener.postMessage(message, origin);
  window.close();
} else if (next) {
  location.replace(next);
}`;
const scriptHash = createHash('sha256').update(script).digest('base64');

/** The page at the end of a sign-in in a window of its own. */
export function postingPage(message: string, source: string, { config }: HandlerContext): PageReply {
  const { failed, unboundPrefix } = thirdLoginMessage;
  const isUnbound = message.startsWith(unboundPrefix);
  const key = message === failed ? 'error' : isUnbound ? 'thirdUserUuid' : 'oauth2LoginToken';
  const value = isUnbound ? message.slice(unboundPrefix.length) : message;
  const next = `/oauth2-app/login?${new URLSearchParams({ [key]: value, thirdType: source })}`;
  const data = { message, origin: config.signInMethods.publicUrl ?? '', next };
  const attributes = Object.entries(data).map(([name, text]) => ` data-${name}="${escaped(text)}"`);
  const shown = message === failed ? failed : '正在返回…';
  const page = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>${shown}</title></head>
<body${attributes.join('')}><p>${shown}</p><script>${script}</script></body>
</html>
`;
  return new PageReply(
    200,
    {
      ...noStore,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'`,
    },
    page,
  );
}

const escaped = (text: string) => text.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`);
