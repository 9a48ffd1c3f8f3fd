import { eq } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import type { saveOwnContact, saveOwnProfile } from '#contract/areas/own-account.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError, badRequest } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { withUniqueErrors } from '#server/resource/unique.ts';
import { writeLog } from '../log/write-log.ts';
import { ownRow, requireFreshProof } from '../session/own-proof.ts';
import { presentUser, type UserRow } from '../users/present.ts';
import { userServer } from '../users/user-server.ts';

type Columns = Partial<
  Pick<UserRow, 'realname' | 'avatar' | 'birthday' | 'sex' | 'telephone' | 'phone' | 'email'>
>;

/** Changes what people may say about themselves without further proof. */
export async function saveProfile(input: ParsedInputOf<typeof saveOwnProfile>, context: HandlerContext) {
  const user = await ownRow(context);
  return {
    userInfo: presentUser(await storeOwn(user, columnsOf(input), { content: '修改个人资料' }, context)),
  };
}

/** Changes the addresses that lead into the account: the session is recent, or the password is entered again. */
export async function saveContact(
  { password, phone, email }: ParsedInputOf<typeof saveOwnContact>,
  context: HandlerContext,
) {
  const user = await ownRow(context);
  const changes = columnsOf({ phone, email });
  if (Object.keys(changes).length === 0) throw badRequest('请输入手机号或邮箱');
  if (changes.phone && changes.phone !== user.phone && context.config.signInMethods.sms.kind !== 'off')
    throw refusedPhone();
  return { userInfo: presentUser(await storeContact(user, changes, password, context)) };
}

/** A number that receives codes would sign in whoever holds it, and nothing has proved that the person does. */
const refusedPhone = () => {
  const message = '已启用短信验证，请联系管理员修改手机号';
  return new BusinessError(message, { fieldErrors: { phone: message } });
};

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
        .set({ ...columns, updateBy: username, updateTime: context.now() })
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
