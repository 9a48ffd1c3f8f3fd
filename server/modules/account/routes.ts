import {
  getCurrentUserDeparts,
  passwordChange,
  phoneLogin,
  phoneVerification,
  register,
  selectDepart,
  updatePassword,
} from '#contract/areas/account.ts';
import {
  draftKey,
  ownNoticeAlerts,
  ownSetting,
  saveNoticeAlerts,
  saveOwnContact,
  saveOwnProfile,
  saveOwnSetting,
  sendPhoneCode,
} from '#contract/areas/own-account.ts';
import { checkCaptcha, sendSms } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { answerCaptcha } from '../session/captcha-answers.ts';
import { chooseDepartment, ownDepartments } from './departments.ts';
import { keyOfDrafts } from './draft-key.ts';
import { resetPassword, verifyPhone } from './forgotten-password.ts';
import { readAlerts, storeAlerts } from './notice-alerts.ts';
import { changeOwnPassword } from './own-password.ts';
import { saveContact, saveProfile, sendCodeToNew } from './own-profile.ts';
import { readSetting, storeSetting } from './own-settings.ts';
import { signInByPhone } from './phone-login.ts';
import { registerPerson } from './register.ts';
import { sendCode } from './send-sms.ts';

/** Routes whose input could be guessed accept a fiftieth of an address's requests. */
const guessable = { rateShare: 0.02 };

async function readCaptcha(
  { captcha, checkKey }: ParsedInputOf<typeof checkCaptcha>,
  context: HandlerContext,
): Promise<null> {
  if (!captcha) throw new BusinessError('验证码无效');
  if (!(await answerCaptcha(checkKey ?? '', captcha, context))) throw new BusinessError('验证码错误');
  return null;
}

export const accountRoutes = [
  handle(sendSms, sendCode, guessable),
  handle(checkCaptcha, readCaptcha, guessable),
  handle(phoneLogin, signInByPhone, guessable),
  handle(register, registerPerson, guessable),
  handle(phoneVerification, verifyPhone, guessable),
  handle(passwordChange, resetPassword, guessable),
  handle(updatePassword, changeOwnPassword),
  handle(selectDepart, chooseDepartment),
  handle(getCurrentUserDeparts, (_input, context) => ownDepartments(context)),
  handle(saveOwnProfile, saveProfile),
  handle(sendPhoneCode, sendCodeToNew, guessable),
  handle(saveOwnContact, saveContact, guessable),
  handle(ownNoticeAlerts, (_input, context) => readAlerts(context)),
  handle(saveNoticeAlerts, storeAlerts),
  handle(draftKey, (_input, context) => keyOfDrafts(context)),
  handle(ownSetting, readSetting),
  handle(saveOwnSetting, storeSetting),
];
