import { expect } from 'vitest';
import { login } from '#contract/areas/session.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Answer } from './app.ts';

const envelopeKeys = ['code', 'message', 'result', 'success', 'timestamp'];

/** The five keys of the wire, no more and no less. */
export function expectEnvelope(answer: Answer): void {
  expect(Object.keys(answer.envelope ?? {}).sort(), answer.text).toEqual(envelopeKeys);
}

/** A refusal with its HTTP status and its code inside the envelope. */
export function expectRefusal(answer: Answer, status: number, code: number): void {
  expect(answer.status, answer.text).toBe(status);
  expectEnvelope(answer);
  expect(answer.envelope).toMatchObject({ success: false, code });
}

/** The headers that every answer carries (security rule 21). */
export function expectHeaders({ headers }: Answer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

const secretKeys = /^(password|salt|token|tokenHash|token_hash)$/i;

/** No answer carries a secret; signing in is the one that hands out a token. A description of fields is no secret. */
export function expectNoSecret(endpoint: AnyEndpoint, answer: Answer): void {
  if (answer.envelope === undefined || endpoint.name === 'documentation.openapi') return;
  const isRefusedField = answer.envelope.success === false;
  const found: string[] = [];
  JSON.parse(answer.text, (key, value: unknown) => {
    if (secretKeys.test(key) && !(isRefusedField && typeof value === 'string')) found.push(key);
    return value;
  });
  expect(found).toEqual(endpoint.name === login.name && answer.envelope.success ? ['token'] : []);
}
