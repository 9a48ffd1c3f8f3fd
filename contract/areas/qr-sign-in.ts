import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessageAsResult } from '../endpoint.ts';

const code = z.string().check(z.minLength(1), z.maxLength(100));

/** The states of {@link qrToken} that are no token. */
export const qrState = { pending: '-1', expired: '-2' } as const;

/**
 * Begins a sign-in that a signed-in device confirms. `qrcodeId` is for the asking console alone; what it shows is `code`,
 * so that a picture of the screen does not fetch the session. Clients of the family show the former.
 */
export const loginQrcode = defineEndpoint({
  name: 'qrSignIn.begin',
  method: 'GET',
  path: '/sys/getLoginQrcode',
  auth: 'public',
  input: z.object({}),
  output: z.object({ qrcodeId: z.string(), code: z.optional(z.string()) }),
  success: readOk,
});

/** The console that asks to be signed in, for whoever is about to confirm it. */
export const qrAsking = defineEndpoint({
  name: 'qrSignIn.asking',
  method: 'POST',
  path: '/sys/scanLoginQrcode/asking',
  auth: 'self',
  input: z.object({ code }),
  output: z.object({
    ip: z.string(),
    /** The browser with its version; empty when unknown. */
    browser: z.string(),
    /** The operating system; empty when unknown. */
    system: z.string(),
    createTime: z.string(),
  }),
  success: readOk,
});

/** Signs the asking console in as the caller, once. */
export const scanLoginQrcode = defineEndpoint({
  name: 'qrSignIn.confirm',
  method: 'POST',
  path: '/sys/scanLoginQrcode',
  auth: 'self',
  /** What the code contained, under the name of the family. */
  input: z.object({ qrcodeId: code }),
  output: z.string(),
  success: withMessageAsResult('扫码成功'),
});

/** The token of the new session, once, or a {@link qrState}. */
export const qrToken = defineEndpoint({
  name: 'qrSignIn.token',
  method: 'GET',
  path: '/sys/getQrcodeToken',
  auth: 'public',
  input: z.object({ qrcodeId: code }),
  output: z.object({ token: z.string(), success: z.optional(z.boolean()) }),
  opensSession: true,
  success: readOk,
});

export const qrSignInEndpoints = [loginQrcode, qrAsking, scanLoginQrcode, qrToken];
