import { expect } from 'vitest';
import { onlineUserResource } from '#contract/areas/online-users.ts';
import { qrToken } from '#contract/areas/qr-sign-in.ts';
import { captchaChallenge, login, mobileLogin } from '#contract/areas/session.ts';
import { viewAs } from '#contract/areas/view-as.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Answer } from './app.ts';

const envelopeKeys = ['code', 'message', 'result', 'success', 'timestamp'];

/** Expects exactly the five keys of the envelope. */
export function expectEnvelope(answer: Answer): void {
  expect(Object.keys(answer.envelope ?? {}).sort(), answer.text).toEqual(envelopeKeys);
}

/** Expects a refusal with an HTTP status and a code in the envelope. */
export function expectRefusal(answer: Answer, status: number, code: number): void {
  expect(answer.status, answer.text).toBe(status);
  expectEnvelope(answer);
  expect(answer.envelope).toMatchObject({ success: false, code });
}

/** Expects the headers of every reply (security rule 21). */
export function expectHeaders({ headers }: Answer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

const sessionList = onlineUserResource.endpoints.list;

const secretKeys = /^(password|salt|token|tokenHash|token_hash)$/i;

/** The description of the interface, and a challenge, whose salt is what is to be worked on. */
const openlySalted: ReadonlySet<string> = new Set(['documentation.openapi', captchaChallenge.name]);

/** Expects no secret in a reply, except the token of a sign-in or a view. Names of fields in a refusal are not secrets. */
export function expectNoSecret(endpoint: AnyEndpoint, answer: Answer): void {
  if (answer.envelope === undefined || openlySalted.has(endpoint.name)) return;
  const isRefusedField = answer.envelope.success === false;
  const found: string[] = [];
  JSON.parse(answer.text, function collect(this: { id?: unknown }, key, value: unknown) {
    // In the list of sessions `token` is the identity of the session, which admits nobody.
    const isIdentity = endpoint.name === sessionList.name && key === 'token' && value === this.id;
    if (secretKeys.test(key) && !isIdentity && !(isRefusedField && typeof value === 'string'))
      found.push(key);
    return value;
  });
  // That of a QR code is the state of the request until it is confirmed.
  const issuesToken = [login.name, mobileLogin.name, qrToken.name, viewAs.name].includes(endpoint.name);
  expect(found).toEqual(issuesToken && answer.envelope.success ? ['token'] : []);
}
