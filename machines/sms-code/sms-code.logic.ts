import type { Captcha } from '../session/session.types.ts';

/** What travels to have a code sent. */
export interface CodeRequest {
  readonly mobile: string;
  /** What the person read on a picture, and the key of that picture; undefined while none was asked for. */
  readonly captcha: string | undefined;
  readonly checkKey: string | undefined;
}

/** What a person wants sent, and has read. */
interface Wanted {
  readonly mobile: string;
  readonly answer: string | undefined;
  readonly captcha: Captcha | undefined;
}

export const requestOf = ({ mobile, answer, captcha }: Wanted): CodeRequest => ({
  mobile,
  captcha: answer,
  checkKey: captcha?.key,
});
