import type { Captcha } from '#machines/session/session.types.ts';

export { CaptchaField } from './components/captcha-field.tsx';
export { captchaText } from './text.ts';

/** A new picture to read; the call comes with the first one, so that the sign-in page is there sooner. */
export const loadCaptcha = async (): Promise<Captcha> => (await import('./load-captcha.ts')).loadCaptcha();
