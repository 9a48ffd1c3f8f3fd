import * as z from 'zod/mini';

/** A third-party provider, as the sign-in page needs it. */
const thirdPartyProviderSchema = z.object({
  /** Its key in `/sys/thirdLogin/render/{source}`. */
  source: z.string(),
  /** Its display name. */
  name: z.string(),
  /** A piece of the user agent of the chat program whose browser opens `/oauth2-app/login` directly. */
  app: z.optional(z.string()),
  /** An unknown person may have a new user created; otherwise they can only bind an existing one. */
  newAccounts: z.boolean(),
  /** Address of its logo. */
  logo: z.optional(z.string()),
});
export type ThirdPartyProvider = z.output<typeof thirdPartyProviderSchema>;

/**
 * The sign-in methods that are on besides name and password (AUTH-18). The server writes them as JSON into `<meta
 * name="vitrine-sign-in-methods">`; an empty or missing element means none.
 */
export const signInMethodsSchema = z.object({
  /** Sign-in with a code sent to the phone. */
  phone: z.boolean(),
  register: z.boolean(),
  /** Password reset with a code sent to the phone. */
  forgotten: z.boolean(),
  /** Sign-in with a passkey. */
  passkeys: z.optional(z.boolean()),
  /** Sign-in by a code that a signed-in device scans. */
  qr: z.optional(z.boolean()),
  /** Address of the single sign-on server without a trailing slash; `/login?service=…` follows. */
  cas: z.optional(z.string()),
  third: z.array(thirdPartyProviderSchema),
});
export type SignInMethods = z.output<typeof signInMethodsSchema>;

/**
 * What the popup window of a third-party sign-in posts to the page that opened it: one of these, or otherwise a ticket
 * for `/sys/thirdLogin/getLoginUser/{token}/{thirdType}` that is valid once, for a minute, in this browser.
 */
export const thirdLoginMessage = {
  failed: '登录失败',
  /** Followed by the `uuid` of the provider's account, which is not bound to a user yet. */
  unboundPrefix: '绑定手机号,',
} as const;
