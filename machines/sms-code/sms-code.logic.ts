import type { Captcha } from '../session/session.types.ts';

/** The request to send a code. */
export interface CodeRequest {
  readonly mobile: string;
  /** The characters of the picture and its key; undefined while no captcha is demanded. */
  readonly captcha: string | undefined;
  readonly checkKey: string | undefined;
}

/** What the person typed. */
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
