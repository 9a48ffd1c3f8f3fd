import * as z from 'zod/mini';
import { passwordRule, usernameRule } from '#contract/areas/users-schema.ts';
import { normalForm } from '#contract/fields.ts';
import { textOf, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { phoneFields } from '#modules/sign-in/sms-code/index.ts';
import { registrationText } from './text.ts';

/** A check that an empty text passes, because whether it may be empty is a check of its own. */
const unlessEmpty = (test: (value: string) => boolean, message: string) =>
  z.refine<string>(value => value === '' || test(value), message);

/** A new password and its repetition; the rules are those of the interface. */
function passwordFields() {
  const t = textOf(registrationText);
  const password = z.string().check(
    z.minLength(1, t('needPassword')),
    unlessEmpty(value => passwordRule.pattern.test(value), translateBilingual(passwordRule.message)),
    z.maxLength(128),
  );
  return { password, again: z.string().check(z.minLength(1, t('needAgain'))) };
}

/** The two passwords are compared as soon as both are filled in, whatever other errors the form has. */
const isRepeated = <Values extends { password: string; again: string }>() =>
  z.refine<Values>(({ password, again }) => password === again, {
    path: ['again'],
    message: textOf(registrationText)('different'),
    when: ({ value }) => {
      const { password, again } = value as Partial<Values>;
      return Boolean(password && again);
    },
  });

/** A user name, or none: the phone number is used then. */
const usernameField = () => {
  const { pattern, min, max, message, lengthMessage } = usernameRule;
  return z.string().check(
    normalForm('code'),
    unlessEmpty(value => pattern.test(value), translateBilingual(message)),
    unlessEmpty(value => value.length >= min && value.length <= max, translateBilingual(lengthMessage)),
  );
};

const emailField = () =>
  z.string().check(
    normalForm('code'),
    z.maxLength(45),
    unlessEmpty(value => z.regexes.email.test(value), textOf(registrationText)('badEmail')),
  );

/** The registration form (AUTH: `/user/register`). */
export function registerSchema() {
  return z
    .object({
      username: usernameField(),
      ...passwordFields(),
      ...phoneFields(),
      email: emailField(),
    })
    .check(isRepeated());
}

/** The second step of a forgotten password. */
export function newPasswordSchema() {
  return z.object(passwordFields()).check(isRepeated());
}

/** The first step of a forgotten password. */
export const phoneSchema = () => z.object(phoneFields());
