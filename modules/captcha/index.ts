import type { Captcha } from '#machines/session/session.types.ts';

export { CaptchaField } from './components/captcha-field.tsx';
export { captchaText } from './text.ts';

/** Loads a new captcha picture. The script of the request is lazy, so that the sign-in page loads faster. */
export const loadCaptcha = async (): Promise<Captcha> => (await import('./load-captcha.ts')).loadCaptcha();
