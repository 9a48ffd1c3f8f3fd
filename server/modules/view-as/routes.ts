import { logType } from '#contract/areas/log.ts';
import { type View, viewAs, viewLifetime } from '#contract/areas/view-as.ts';
import { noTenant } from '#contract/constants.ts';
import { parts } from '#contract/filter-value.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { views } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { createToken, hashToken } from '#server/kernel/security/tokens.ts';
import { hiddenFields, withoutHidden } from '#server/records/resource/hidden-fields.ts';
import { userServer } from '../users/user-server.ts';
import { isVisible, mayBeSeen, seenPerson } from './seen-person.ts';
import { viewToken } from './viewed-caller.ts';

async function beginView(userId: string, context: HandlerContext): Promise<View> {
  const { db, now } = context;
  const { sessionId, userId: own } = callerOf(context);
  if (userId === own) throw new BusinessError('不能以自己的身份查看');
  const person = await seenPerson(userId, context);
  if (!person || !(await isVisible(person, context)))
    throw new BusinessError('该用户不存在或不能登录，无法以其身份查看');
  const shown = withoutHidden(person, await hiddenFields(userServer, context));
  if (!(await mayBeSeen(person, context)))
    throw new BusinessError(`“${shown.realname || shown.username}”的权限超出您的权限，不能以其身份查看`);
  const token = viewToken(createToken());
  const present = now();
  await db.insert(views).values({
    id: newId(),
    tokenHash: hashToken(token),
    sessionId,
    userId,
    createTime: present,
    expiresAt: new Date(present.getTime() + viewLifetime),
  });
  await writeLog(context, { type: logType.operation, content: `开始以“${person.username}”的身份查看` });
  const [tenantId = noTenant] = parts(person.relTenantIds ?? '');
  const { id, username, realname, avatar } = shown;
  return {
    token,
    lifetime: viewLifetime,
    tenantId,
    user: { id, username, realname: realname ?? '', avatar: avatar ?? '' },
  };
}

export const viewAsRoutes = [
  // Each use reads the rights of another person.
  handle(viewAs, ({ userId }, context) => beginView(userId, context), { rateShare: 0.05 }),
];
