import * as z from 'zod/mini';
import { register } from '#contract/areas/account.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { phoneFields } from '#modules/sms-code/index.ts';
import { registrationText } from './text.ts';

const wire = register.input.shape;

/** A new password and its repetition; the rules are those of the interface. */
function passwordFields() {
  const t = textOf(registrationText);
  return { password: wire.password, again: z.string().check(z.minLength(1, t('needAgain'))) };
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

const orEmpty = (schema: z.ZodMiniType) => (value: string) =>
  value.trim() === '' || schema.safeParse(value).success;

/** The message of the schema for a value. */
const messageOf = (schema: z.ZodMiniType) => (issue: { input?: unknown }) =>
  schema.safeParse(issue.input).error?.issues[0]?.message;

/** The registration form (AUTH: `/user/register`). */
export function registerSchema() {
  return z
    .object({
      username: z
        .string()
        .check(z.trim(), z.refine(orEmpty(wire.username), { error: messageOf(wire.username) })),
      ...passwordFields(),
      ...phoneFields(),
      email: z.string().check(z.trim(), z.refine(orEmpty(wire.email), { error: messageOf(wire.email) })),
    })
    .check(isRepeated());
}

/** The second step of a forgotten password. */
export function newPasswordSchema() {
  return z.object(passwordFields()).check(isRepeated());
}

/** The first step of a forgotten password. */
export const phoneSchema = () => z.object(phoneFields());
