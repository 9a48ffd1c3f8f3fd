import { pictureOf } from '#machines/session/captcha.logic.ts';
import type { Captcha } from '#machines/session/session.types.ts';

/** What a captcha is doing: the browser solves a challenge, or the person reads a picture. */
export type CaptchaView = 'solving' | 'solved' | 'failed' | 'picture';

/** The part of a machine's snapshot that a captcha is shown from. */
interface CaptchaSnapshot {
  context: { captcha: Captcha | undefined; isPictureWanted: boolean };
  hasTag(tag: 'captchaWanted' | 'captchaLoading' | 'captchaSolving' | 'captchaFailed'): boolean;
}

/** What a person sees of a captcha, also while it is sent; undefined where none is demanded. */
export function captchaViewOf(snapshot: CaptchaSnapshot) {
  const { captcha, isPictureWanted } = snapshot.context;
  if (captcha === undefined && !snapshot.hasTag('captchaWanted')) return undefined;
  const picture = pictureOf(captcha)?.picture;
  const loading = snapshot.hasTag('captchaLoading');
  const isSolving = snapshot.hasTag('captchaSolving') || (loading && !isPictureWanted);
  const solving: CaptchaView = isSolving ? 'solving' : 'picture';
  const pending: CaptchaView = snapshot.hasTag('captchaFailed') ? 'failed' : solving;
  return { picture, loading, view: captcha && picture === undefined ? ('solved' as const) : pending };
}
