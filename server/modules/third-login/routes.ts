import { bindThirdAccount, ownThirdAccounts, unbindThirdAccount } from '#contract/areas/third-accounts.ts';
import {
  bindThirdPhone,
  bindThirdUser,
  casValidateLogin,
  createThirdUser,
  thirdAppCallback,
  thirdAppEnabled,
  thirdAppLogin,
  thirdCallback,
  thirdLoginUser,
  thirdRender,
} from '#contract/areas/third-login.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import type { ThirdProvider } from '#server/kernel/config/sign-in-methods.ts';
import { BusinessError, badRequest } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle, type PageReply } from '#server/kernel/http/route.ts';
import { bindByPassword, bindByPhone, createAccount } from './bind.ts';
import { signInByCas } from './cas.ts';
import { begin, finish, type ProviderFlow } from './flow.ts';
import { openByTicket } from './open-session.ts';
import { bindOwnAccount, listOwnAccounts, unbindOwnAccount } from './own-accounts.ts';
import { providerOf } from './providers.ts';

/**
 * Routes whose input could be guessed, or that make the server call another one, accept a fiftieth of an address's
 * requests.
 */
const guessable = { rateShare: 0.02 };

/** Handles configured providers only; for any other there is no page to return to. */
const known =
  (
    answer: (flow: ProviderFlow, provider: ThirdProvider, context: HandlerContext) => Promise<PageReply>,
    inApp: boolean,
  ) =>
  async ({ source }: { source: string }, context: HandlerContext): Promise<PageReply> => {
    const provider = providerOf(source, context);
    if (!provider) throw new BusinessError('不支持的source', { code: replyCode.notFound, status: 404 });
    return answer({ source, inApp }, provider, context);
  };

/** The only address to return to is the console's own origin. */
async function beginInApp(
  input: ParsedInputOf<typeof thirdAppLogin>,
  context: HandlerContext,
): Promise<PageReply> {
  const { publicUrl } = context.config.signInMethods;
  const isOwn = input.state === undefined || input.state.replace(/\/$/, '') === publicUrl;
  if (!isOwn) throw badRequest('登录失败');
  return known(begin, true)(input, context);
}

export const thirdLoginRoutes = [
  handle(thirdRender, known(begin, false), guessable),
  handle(thirdCallback, known(finish, false), guessable),
  handle(thirdAppLogin, beginInApp, guessable),
  handle(thirdAppCallback, known(finish, true), guessable),
  handle(thirdLoginUser, openByTicket, guessable),
  handle(bindThirdPhone, bindByPhone, guessable),
  handle(createThirdUser, createAccount, guessable),
  handle(bindThirdUser, bindByPassword, guessable),
  handle(casValidateLogin, signInByCas, guessable),
  handle(thirdAppEnabled, async () => ({})),
  handle(ownThirdAccounts, listOwnAccounts),
  handle(bindThirdAccount, bindOwnAccount, guessable),
  handle(unbindThirdAccount, unbindOwnAccount),
];
