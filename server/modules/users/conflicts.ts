import { constraintOf } from '#server/db/constraint.ts';
import { BusinessError } from '#server/http/business-error.ts';

export type UniqueField = 'username' | 'workNo' | 'phone' | 'email';

const fieldsByConstraint: ReadonlyMap<string, UniqueField> = new Map([
  ['uniq_sys_user_username', 'username'],
  ['uniq_sys_user_work_no', 'workNo'],
  ['uniq_sys_user_phone', 'phone'],
  ['uniq_sys_user_email', 'email'],
]);

const messages: Readonly<Record<UniqueField, string>> = {
  username: '用户名已存在!',
  workNo: '工号已存在!',
  phone: '手机号已存在!',
  email: '邮箱已存在!',
};

/** The field whose value somebody else already has, when that is why a write failed. */
export const duplicateField = (error: unknown): UniqueField | undefined =>
  fieldsByConstraint.get(constraintOf(error) ?? '');

/** Does a write; a value that is already taken is refused at its field. */
export async function withDuplicatesAsFieldErrors<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const field = duplicateField(error);
    if (!field) throw error;
    throw new BusinessError(messages[field], { fieldErrors: { [field]: messages[field] } });
  }
}
