import * as z from 'zod/mini';
import { userFields } from '#contract/areas/users-fields.ts';
import { secret } from '#contract/resource/kinds/secret.ts';
import { inputOf } from '#contract/resource/schemas.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';

/** The repeated password, which is not part of any request. */
export const confirmation = secret({
  label: ['确认密码', 'Confirm password'],
  max: 128,
  required: ['请重新输入登录密码!', 'Enter the password again'],
  placeholder: ['请重新输入登录密码', 'Enter the password again'],
});

/** The two passwords are compared as soon as both are filled in, whatever other errors the form has. */
export const areSamePasswords = () =>
  z.refine<{ password?: unknown; confirmpassword?: unknown }>(
    ({ password, confirmpassword }) => !password || !confirmpassword || password === confirmpassword,
    {
      path: ['confirmpassword'],
      message: translateBilingual(['两次输入的密码不一样！', 'The two passwords differ']),
      when: () => true,
    },
  );

/** The schema of the dialog that sets a new password for a user. */
export const passwordFormSchema = () =>
  z
    .object({
      username: z.string(),
      password: inputOf(userFields.password, translateBilingual) as z.ZodMiniType<string, string>,
      confirmpassword: inputOf(confirmation, translateBilingual) as z.ZodMiniType<string, string>,
    })
    .check(areSamePasswords());
