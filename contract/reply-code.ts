/** Codes inside the envelope. A success is 200, and on many reads 0 (API-12). */
export const replyCode = {
  ok: 200,
  okRead: 0,
  partial: 201,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  /** Somebody has changed the record since the version that a write began on; the result has the records as they are. HTTP 200. */
  conflict: 409,
  captcha: 412,
  tooLarge: 413,
  /** The person must change the password first; HTTP 200. */
  passwordChangeWanted: 428,
  tooManyRequests: 429,
  /** The sign-in needs a code of the second factor; the result has the ticket of that step. HTTP 200. */
  secondFactorWanted: 430,
  /** The person must set a second factor up first; HTTP 200. */
  secondFactorDue: 431,
  /** Somebody with the permission has ended the session, with the reason in the message; HTTP 401. */
  signedOutByOther: 432,
  failure: 500,
  denied: 510,
} as const;
