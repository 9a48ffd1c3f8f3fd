import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts';

export interface PlainOAuthProvider extends LoopbackServer {
  /** Sets the reply of `/user` about the next person who signs in. */
  signIn(person: Record<string, unknown>): void;
}

/** A provider with plain OAuth 2 and PKCE, like those of code hosts: no identity token, but an endpoint for the person. */
export async function startPlainOAuthProvider(client: {
  id: string;
  secret: string;
}): Promise<PlainOAuthProvider> {
  let person: Record<string, unknown> = {};
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Map<string, Record<string, unknown>>();
  const server = await serveOnLoopback(url => async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const sendJson = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/authorize') {
      const code = randomUUID();
      const redirectUri = searchParams.get('redirect_uri') ?? '';
      codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      back.searchParams.set('iss', `${url}/login`);
      return response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/token') {
      const form = new URLSearchParams(await text(request));
      const issued = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight =
        issued?.challenge === proof &&
        issued.redirectUri === form.get('redirect_uri') &&
        form.get('client_id') === client.id &&
        form.get('client_secret') === client.secret;
      if (!isRight) return sendJson(400, { error: 'invalid_grant' });
      const token = randomUUID();
      tokens.set(token, person);
      return sendJson(200, { access_token: token, token_type: 'bearer' });
    }
    const known = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
    return known && pathname === '/user' ? sendJson(200, known) : sendJson(401, {});
  });
  return {
    ...server,
    signIn: wanted => {
      person = wanted;
    },
  };
}
