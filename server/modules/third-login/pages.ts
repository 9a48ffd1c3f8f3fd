import { createHash } from 'node:crypto';
import { thirdLoginMessage } from '#contract/sign-in-methods.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { PageReply } from '#server/kernel/http/route.ts';

/**
 * Headers of every step of a third-party sign-in: nothing is cached, and the popup window keeps its `opener` while it
 * visits the provider.
 */
export const noStore = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * Posts the message to the page that opened the popup window, and to no other origin. A provider may have severed
 * `opener`: then the window itself opens the console.
 */
const script = `const { message, origin, next } = document.body.dataset;
if (window.opener) {
  window.opener.postMessage(message, origin);
  window.close();
} else if (next) {
  location.replace(next);
}`;
const scriptHash = createHash('sha256').update(script).digest('base64');

/** The page at the end of a sign-in in a popup window. */
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
