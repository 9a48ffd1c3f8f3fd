import { unlockByPasskey, unlockByPassword } from '#contract/areas/lock-screen.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { ownerOf } from '../passkeys/sign-in.ts';
import { knowsPassword, ownRow, refusedAtPassword } from '../session/own-proof.ts';

async function byPassword(
  { password }: ParsedInputOf<typeof unlockByPassword>,
  context: HandlerContext,
): Promise<null> {
  const user = await ownRow(context);
  if (user.password === null) throw refusedAtPassword('您还没有登录密码，请用通行密钥解锁，或退出后重新登录');
  if (!(await knowsPassword(user, password, context))) throw refusedAtPassword('密码不正确');
  return null;
}

async function byPasskey(
  input: ParsedInputOf<typeof unlockByPasskey>,
  context: HandlerContext,
): Promise<null> {
  const owner = await ownerOf(input, context);
  if (owner?.id !== callerOf(context).userId) throw new BusinessError('这不是您的通行密钥，或它已被移除');
  return null;
}

/** Routes whose input could be guessed accept a fiftieth of an address's requests. */
const guessable = { rateShare: 0.02 };

export const lockScreenRoutes = [
  handle(unlockByPassword, byPassword, guessable),
  handle(unlockByPasskey, byPasskey, guessable),
];
