import * as z from 'zod/mini';
import type { userAdd } from '#contract/areas/users.ts';
import type { User } from '#contract/areas/users.ts';
import { userAddSchema, userIdentity } from '#contract/areas/users-schema.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { userFormText } from './form-text.ts';

/** Whether a field of the wire accepts a value; the form says in its own words what is wrong. */
const accepts =
  (schema: z.ZodMiniType) =>
  (value: string): boolean =>
    schema.safeParse(value).success;

const wire = userAddSchema.shape;

const listed = z.array(z.string());

/** The fields of the user form as a person fills them in; the rules are those of the wire. */
export function userFormSchema(mode: 'adding' | 'editing') {
  const t = textOf(userFormText);
  const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, t('rules.tooLong', { max })));
  const required = (message: string, max: number) => line(max).check(z.minLength(1, message));
  const account = {
    username: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t('rules.username')),
        z.regex(/^\w+$/, t('rules.usernameForm')),
        z.minLength(4, t('rules.usernameLength')),
        z.maxLength(18, t('rules.usernameLength')),
      ),
    password: z.string().check(z.refine(accepts(wire.password), t('rules.password'))),
    confirmpassword: z.string().check(z.minLength(1, t('rules.confirmpassword'))),
  };
  const whenEditing = { username: z.string(), password: z.string(), confirmpassword: z.string() };
  return z
    .object({
      ...(mode === 'adding' ? account : whenEditing),
      realname: required(t('rules.realname'), 100),
      workNo: required(t('rules.workNo'), 100),
      phone: required(t('rules.phone'), 45).check(z.refine(accepts(wire.phone), t('rules.phoneForm'))),
      post: listed,
      selectedroles: listed,
      selecteddeparts: listed,
      relTenantIds: listed,
      userIdentity: z.enum(['1', '2']),
      departIds: listed,
      birthday: z.string(),
      sex: z.string(),
      email: z.string().check(z.trim(), z.refine(accepts(wire.email), t('rules.emailForm'))),
      telephone: z.string().check(z.trim(), z.refine(accepts(wire.telephone), t('rules.telephoneForm'))),
      activitiSync: z.string(),
    })
    .check(
      z.refine(values => values.password === values.confirmpassword, {
        path: ['confirmpassword'],
        message: t('rules.passwordsDiffer'),
        when: ({ value }) => arePasswordsGiven(value),
      }),
    );
}

/** The two passwords are compared as soon as both are given, whatever else is wrong with the form. */
function arePasswordsGiven(value: unknown): boolean {
  const { password, confirmpassword } = value as { password?: string; confirmpassword?: string };
  return Boolean(password && confirmpassword);
}

export type UserFormValues = z.input<ReturnType<typeof userFormSchema>>;

/** A person of the empty form: an ordinary member, kept in step with the workflow engine. */
export const newUser: UserFormValues = {
  username: '',
  password: '',
  confirmpassword: '',
  realname: '',
  workNo: '',
  phone: '',
  post: [],
  selectedroles: [],
  selecteddeparts: [],
  relTenantIds: [],
  userIdentity: '1',
  departIds: [],
  birthday: '',
  sex: '',
  email: '',
  telephone: '',
  activitiSync: '1',
};

/** A user as the form shows it. */
export function formValuesOf(
  user: User,
  roles: readonly string[],
  departments: readonly string[],
): UserFormValues {
  return {
    ...newUser,
    username: user.username,
    realname: user.realname ?? '',
    workNo: user.workNo ?? '',
    phone: user.phone ?? '',
    post: partsOf(user.post),
    selectedroles: [...roles],
    selecteddeparts: [...departments],
    relTenantIds: partsOf(user.relTenantIds),
    userIdentity: user.userIdentity === userIdentity.manager ? '2' : '1',
    departIds: partsOf(user.departIds),
    birthday: user.birthday ?? '',
    sex: user.sex === null ? '' : String(user.sex),
    email: user.email ?? '',
    telephone: user.telephone ?? '',
    activitiSync: user.activitiSync === null ? '' : String(user.activitiSync),
  };
}

/** What travels of a filled-in form; only a manager keeps departments to answer for. */
export function userInputOf(values: UserFormValues): Omit<InputOf<typeof userAdd>, 'username' | 'password'> {
  const { realname, workNo, phone, birthday, email, telephone } = values;
  const isManager = values.userIdentity === '2';
  const answersFor = values.departIds.filter(id => values.selecteddeparts.includes(id));
  return {
    realname,
    workNo,
    phone,
    birthday,
    email,
    telephone,
    post: values.post.join(','),
    selectedroles: values.selectedroles.join(','),
    selecteddeparts: values.selecteddeparts.join(','),
    relTenantIds: values.relTenantIds.join(','),
    userIdentity: isManager ? userIdentity.manager : userIdentity.member,
    departIds: isManager ? answersFor.join(',') : '',
    sex: values.sex === '' ? undefined : Number(values.sex),
    activitiSync: values.activitiSync === '' ? undefined : Number(values.activitiSync),
  };
}

function partsOf(joined: string | null): string[] {
  return (joined ?? '').split(',').filter(part => part !== '');
}

/** The dialog that gives a user another password. */
export function passwordFormSchema() {
  const t = textOf(userFormText);
  return z
    .object({
      username: z.string(),
      password: z.string().check(z.refine(accepts(wire.password), t('rules.password'))),
      confirmpassword: z.string().check(z.minLength(1, t('rules.confirmpassword'))),
    })
    .check(
      z.refine(values => values.password === values.confirmpassword, {
        path: ['confirmpassword'],
        message: t('rules.passwordsDiffer'),
        when: ({ value }) => arePasswordsGiven(value),
      }),
    );
}
