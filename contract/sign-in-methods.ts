import * as z from 'zod/mini';

/** A provider that a person may sign in with, as the sign-in page needs to know it. */
const thirdPartyProviderSchema = z.object({
  /** Its key in `/sys/thirdLogin/render/{source}`. */
  source: z.string(),
  /** What people call it. */
  name: z.string(),
  /** A piece of the user agent of the chat program whose browser goes straight to `/oauth2-app/login`. */
  app: z.optional(z.string()),
  /** An unknown person may have a new account made; otherwise they can only bind one that exists. */
  newAccounts: z.boolean(),
});
export type ThirdPartyProvider = z.output<typeof thirdPartyProviderSchema>;

/**
 * Which ways in are on beside name and password (AUTH-18). The server writes it as JSON into
 * `<meta name="vitrine-ways-in">`; an empty or missing element stands for none.
 */
export const signInMethodsSchema = z.object({
  /** Sign-in by a code sent to the phone. */
  phone: z.boolean(),
  register: z.boolean(),
  /** A new password by a code sent to the phone. */
  forgotten: z.boolean(),
  /** Address of the single sign-on server, without a slash at its end; `/login?service=…` follows. */
  cas: z.optional(z.string()),
  third: z.array(thirdPartyProviderSchema),
});
export type SignInMethods = z.output<typeof signInMethodsSchema>;

/**
 * What the window of a third-party sign-in posts to the page that opened it: one of these, or otherwise a ticket for
 * `/sys/thirdLogin/getLoginUser/{token}/{thirdType}` that holds once, for a minute, in this browser.
 */
export const thirdLoginMessage = {
  failed: '登录失败',
  /** Followed by the `uuid` of the provider's account, which belongs to nobody here yet. */
  unboundPrefix: '绑定手机号,',
} as const;
