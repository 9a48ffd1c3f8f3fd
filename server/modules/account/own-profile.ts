import { eq } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { saveOwnContact, saveOwnProfile, sendPhoneCode } from '#contract/areas/own-account.ts';
import { smsMode } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, badRequest } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { nextVersion } from '#server/records/resource/given-versions.ts';
import { withUniqueErrors } from '#server/records/resource/unique.ts';
import { ownRow, requireFreshProof } from '../session/own-proof.ts';
import { presentUser, type UserRow } from '../users/present.ts';
import { userServer } from '../users/user-server.ts';
import { sendCodeToUnknown } from './send-sms.ts';
import { takeCode } from './sms-codes.ts';

type Columns = Partial<
  Pick<UserRow, 'realname' | 'avatar' | 'birthday' | 'sex' | 'telephone' | 'phone' | 'email'>
>;

/** Changes what people may state about themselves without further proof. */
export async function saveProfile(input: ParsedInputOf<typeof saveOwnProfile>, context: HandlerContext) {
  const user = await ownRow(context);
  return {
    userInfo: presentUser(await storeOwn(user, columnsOf(input), { content: '修改个人资料' }, context)),
  };
}

/** Changes the addresses that lead into the account: the session is recent, or the password is entered again. */
export async function saveContact(
  { password, code, phone, email }: ParsedInputOf<typeof saveOwnContact>,
  context: HandlerContext,
) {
  const user = await ownRow(context);
  const changes = columnsOf({ phone, email });
  if (Object.keys(changes).length === 0) throw badRequest('请输入手机号或邮箱');
  if (changes.phone && changes.phone !== user.phone && context.config.signInMethods.sms.kind !== 'off') {
    await requireFreshProof(password, user, context);
    await requirePhoneCode(changes.phone, code, context);
  }
  return { userInfo: presentUser(await storeContact(user, changes, password, context)) };
}

/**
 * A number that receives codes signs in whoever holds it, so that a code proves that the person does. That of a
 * registration is one for a number that nobody has yet.
 *
 * @throws with a field error at `code`
 */
async function requirePhoneCode(
  phone: string,
  code: string | null | undefined,
  context: HandlerContext,
): Promise<void> {
  if (!code) throw refusedCode('请输入发送到新手机号的短信验证码');
  const answer = await takeCode(smsMode.register, phone, code, context);
  if (answer !== 'right') throw refusedCode(answer === 'gone' ? '短信验证码失效！' : '短信验证码不匹配！');
}

const refusedCode = (message: string) => new BusinessError(message, { fieldErrors: { code: message } });

/** Sends the code that proves that the caller holds a new number. */
export async function sendCodeToNew(
  { phone, password }: ParsedInputOf<typeof sendPhoneCode>,
  context: HandlerContext,
): Promise<null> {
  await requireFreshProof(password, await ownRow(context), context);
  await sendCodeToUnknown(phone, context);
  return null;
}

/** Stores addresses that lead into the account. @throws as {@link requireFreshProof} */
export async function storeContact(
  user: UserRow,
  changes: Columns,
  password: string | null | undefined,
  context: HandlerContext,
): Promise<UserRow> {
  await requireFreshProof(password, user, context);
  return storeOwn(user, changes, { content: '修改手机号或邮箱' }, context);
}

/** The columns to write: what is absent stays, and an empty text removes a value. */
const columnsOf = (input: { readonly [Key in keyof Columns]?: Columns[Key] | undefined }): Columns =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, value === '' ? null : value]],
    ),
  );

/** Stores changes that people make to their own account, with a line in the log. */
export async function storeOwn(
  user: UserRow,
  columns: Columns,
  { content }: { content: string },
  context: HandlerContext,
): Promise<UserRow> {
  if (Object.keys(columns).length === 0) return user;
  const { username } = callerOf(context);
  return withUniqueErrors(userServer, () =>
    context.db.transaction(async tx => {
      const [stored] = await tx
        .update(users)
        .set({ ...columns, updateBy: username, updateTime: context.now(), ...nextVersion(users) })
        .where(eq(users.id, user.id))
        .returning();
      await writeLog(
        { ...context, db: tx },
        {
          type: logType.operation,
          operateType: operateType.edit,
          content: `${content}，username： ${username}`,
        },
      );
      context.publish({
        kind: 'everybody',
        message: { cmd: 'changed', resource: userServer.resource.name },
      });
      return stored ?? user;
    }),
  );
}
