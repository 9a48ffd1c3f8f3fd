/** The values of the dialog (PASSWORD-02). */
export interface PasswordValues {
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

export type PasswordErrors = Readonly<Partial<Record<keyof PasswordValues, string>>>;

/** The warning when nobody is signed in (PASSWORD-09). */
export const nobodySignedIn = '当前系统无登录用户!';

/** The message of a field that cannot be sent as it is. */
export const passwordMessages = {
  oldMissing: '请输入旧密码!',
  newMissing: '请输入新密码!',
  confirmationMissing: '请确认新密码!',
  different: '两次输入的密码不一样！',
} as const;

/**
 * The errors that keep the values from being sent, by field; empty when they can be (PASSWORD-03 to PASSWORD-07).
 *
 * @param isFirst no old password is needed, because the person has none
 */
export function passwordErrors(
  { oldpassword, password, confirmpassword }: PasswordValues,
  isFirst = false,
): PasswordErrors {
  const confirmation = !confirmpassword
    ? passwordMessages.confirmationMissing
    : password !== confirmpassword
      ? passwordMessages.different
      : undefined;
  return {
    ...(oldpassword || isFirst ? {} : { oldpassword: passwordMessages.oldMissing }),
    ...(password ? {} : { password: passwordMessages.newMissing }),
    ...(confirmation ? { confirmpassword: confirmation } : {}),
  };
}

/** Whether the values can be sent. */
export function areValid(values: PasswordValues, isFirst = false): boolean {
  return Object.keys(passwordErrors(values, isFirst)).length === 0;
}
