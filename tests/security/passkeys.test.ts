import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unlockByPasskey } from '#contract/areas/lock-screen.ts';
import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  type Passkey,
  passkeyChallenge,
  removePasskey,
  signInWithPasskey,
} from '#contract/areas/passkeys.ts';
import { getUserInfo } from '#contract/areas/session.ts';
import { passkeys, users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const origin = 'https://console.museum.example';
let server: TestApp;
let time = new Date('2026-03-02T04:00:00Z');
let serial = 0;
beforeAll(async () => {
  server = await startApp({ now: () => time, environment: { PUBLIC_URL: origin } });
});
afterAll(() => server.close());

interface Ceremony {
  ticket: string;
  options: { challenge: string; rpId?: string };
}

/** An authenticator in software: one key, whose replies may be forged in any part. */
class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  /** Flags: present, verified, and with the key that was made. */
  #data(rpId: string, flags: number, credential: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter++);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags]),
      counter,
      credential,
    ]);
  }

  make({ options }: Ceremony, over: { origin?: string; rpId?: string } = {}) {
    const key = coseOf(this.#keys.publicKey);
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const data = this.#data(over.rpId ?? new URL(origin).hostname, 0x45, credential);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#reply({
      clientDataJSON: clientData('webauthn.create', options.challenge, over.origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  use({ options }: Ceremony, over: { origin?: string; rpId?: string; flags?: number } = {}) {
    const data = this.#data(over.rpId ?? new URL(origin).hostname, over.flags ?? 0x05);
    const client = clientData('webauthn.get', options.challenge, over.origin);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#reply({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #reply(response: object) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const clientData = (type: string, challenge: string, from = origin) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

/** A public key in the form of COSE. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}

async function somebody() {
  serial += 1;
  const person = await server.add({ username: `passkey_${serial}` });
  return { ...person, token: await server.as(person.username) };
}
const begin = async (token: string) =>
  (await server.request<Ceremony>(beginPasskey, {}, token)).envelope.result;
const challenge = async () => (await server.request<Ceremony>(passkeyChallenge)).envelope.result;
const signIn = (ticket: string, reply: object) =>
  server.request<{ token: string; userInfo: { id: string } }>(signInWithPasskey, { ticket, reply });

async function withPasskey() {
  const person = await somebody();
  const authenticator = new Authenticator();
  const asked = await begin(person.token);
  const reply = authenticator.make(asked);
  const { envelope } = await server.request(
    addPasskey,
    { ticket: asked.ticket, name: '办公室电脑', reply },
    person.token,
  );
  expect(envelope).toMatchObject({ success: true });
  return { ...person, authenticator };
}

describe('a passkey', () => {
  it('opens a session of its owner, and is listed with its last use', async () => {
    const { id, token, authenticator } = await withPasskey();
    const asked = await challenge();
    const { envelope } = await signIn(asked.ticket, authenticator.use(asked));
    expect(envelope).toMatchObject({ success: true, result: { userInfo: { id } } });
    expect((await server.request(getUserInfo, {}, envelope.result.token)).status).toBe(200);
    const listed = (await server.request<Passkey[]>(ownPasskeys, {}, token)).envelope.result;
    expect(listed).toMatchObject([{ name: '办公室电脑', lastUsedTime: '2026-03-02 12:00:00' }]);
  });

  it.each([
    ['the page of another site', { origin: 'https://console.museum.example.evil.example' }],
    ['a site of another name', { rpId: 'evil.example' }],
    ['an authenticator that has not verified the person', { flags: 0x01 }],
  ])('opens nothing for %s', async (_from, over) => {
    const { authenticator } = await withPasskey();
    const asked = await challenge();
    expect((await signIn(asked.ticket, authenticator.use(asked, over))).envelope.success).toBe(false);
  });

  it('opens nothing with a challenge that was used, has expired, is another one, or was made for something else', async () => {
    const { token, authenticator } = await withPasskey();
    const used = await challenge();
    const reply = authenticator.use(used);
    await signIn(used.ticket, reply);
    expect((await signIn(used.ticket, reply)).envelope.success).toBe(false);
    const [one, other] = [await challenge(), await challenge()];
    expect((await signIn(other.ticket, authenticator.use(one))).envelope.success).toBe(false);
    const making = await begin(token);
    expect((await signIn(making.ticket, authenticator.use(making))).envelope.success).toBe(false);
    const late = await challenge();
    time = new Date(time.getTime() + 301_000);
    expect((await signIn(late.ticket, authenticator.use(late))).envelope.success).toBe(false);
  });

  it('of one person cannot be forged by the key of another', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const asked = await challenge();
    const id = one.authenticator.id.toString('base64url');
    const forged = { ...other.authenticator.use(asked), id, rawId: id };
    expect((await signIn(asked.ticket, forged)).envelope.success).toBe(false);
  });

  it('opens nothing for a frozen or deleted owner', async () => {
    for (const change of [{ status: 2 }, { delFlag: 1 }]) {
      const { id, authenticator } = await withPasskey();
      await server.db.update(users).set(change).where(eq(users.id, id));
      const asked = await challenge();
      expect((await signIn(asked.ticket, authenticator.use(asked))).envelope.success).toBe(false);
    }
  });

  it('unlocks the console of its owner, and nobody else’s, with each challenge once', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const asked = await challenge();
    const input = { ticket: asked.ticket, reply: one.authenticator.use(asked) };
    expect((await server.request(unlockByPasskey, input, one.token)).envelope.success).toBe(true);
    expect((await server.request(unlockByPasskey, input, one.token)).envelope.success).toBe(false);
    const again = await challenge();
    const foreign = { ticket: again.ticket, reply: other.authenticator.use(again) };
    expect((await server.request(unlockByPasskey, foreign, one.token)).envelope.success).toBe(false);
  });

  it('is removed by its owner alone, which ends what it has opened elsewhere', async () => {
    const { token, authenticator } = await withPasskey();
    const stranger = await somebody();
    const id = authenticator.id.toString('base64url');
    const asked = await challenge();
    const opened = (await signIn(asked.ticket, authenticator.use(asked))).envelope.result.token;
    expect((await server.request(removePasskey, { id }, stranger.token)).envelope.success).toBe(false);
    expect((await server.request(removePasskey, { id }, token)).envelope.success).toBe(true);
    expect((await server.request(getUserInfo, {}, opened)).status).toBe(401);
    const again = await challenge();
    expect((await signIn(again.ticket, authenticator.use(again))).envelope.success).toBe(false);
  });
});

describe('making a passkey', () => {
  it.each([
    ['the page of another site', { origin: 'https://evil.example' }],
    ['a site of another name', { rpId: 'evil.example' }],
  ])('stores none for %s', async (_from, over) => {
    const { id, token } = await somebody();
    const asked = await begin(token);
    const reply = new Authenticator().make(asked, over);
    const sent = { ticket: asked.ticket, name: 'x', reply };
    expect((await server.request(addPasskey, sent, token)).envelope.success).toBe(false);
    expect(await server.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
  });

  it('stores none that was begun by somebody else, or exists already', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const asked = await begin(one.token);
    const authenticator = new Authenticator();
    const sent = { ticket: asked.ticket, name: 'x', reply: authenticator.make(asked) };
    expect((await server.request(addPasskey, sent, other.token)).envelope.success).toBe(false);
    const first = await begin(one.token);
    const make = (begun: Ceremony) => ({
      ticket: begun.ticket,
      name: 'x',
      reply: authenticator.make(begun),
    });
    expect((await server.request(addPasskey, make(first), one.token)).envelope.success).toBe(true);
    const second = await begin(other.token);
    expect((await server.request(addPasskey, make(second), other.token)).envelope).toMatchObject({
      success: false,
      message: '该通行密钥已经添加过',
    });
  });

  it('needs a recent sign-in or the password', async () => {
    const { token } = await somebody();
    time = new Date(time.getTime() + 16 * 60_000);
    expect((await server.request(beginPasskey, {}, token)).envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { password: expect.any(String) } },
    });
  });
});

it('a server without a configured address has none', async () => {
  const other = await startApp();
  expect((await other.request(passkeyChallenge)).envelope).toMatchObject({
    success: false,
    message: '服务器没有开通通行密钥',
  });
  await other.close();
});
