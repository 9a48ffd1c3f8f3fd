import type { Path, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { phoneNumber } from '#contract/areas/verification.ts';
import { normalForm } from '#contract/fields.ts';
import { textForms } from '#contract/text-form.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { smsCodeText } from './text.ts';

interface PhoneValues {
  mobile: string;
}

/** A phone number and a code as form fields; the rules are those of the interface. */
export function phoneFields() {
  const t = textOf(smsCodeText);
  return {
    mobile: z.string().check(
      normalForm('phone'),
      z.refine(value => phoneNumber.safeParse(value).success, {
        error: ({ input }) => t(input === '' ? 'needMobile' : 'badMobile'),
      }),
    ),
    captcha: z.string().check(normalForm('code'), z.minLength(1, t('needCode')), z.maxLength(10)),
  };
}

/**
 * The number in a form with {@link phoneFields}; undefined when it is invalid, in which case its field shows the error.
 */
export async function mobileOf<Values extends PhoneValues>(
  form: UseFormReturn<Values, unknown, unknown>,
): Promise<string | undefined> {
  const field = 'mobile' as Path<Values>;
  return (await form.trigger(field, { shouldFocus: true }))
    ? textForms.phone(String(form.getValues(field)))
    : undefined;
}
