import { thirdLoginMessage } from '#contract/sign-in-methods.ts';
import type { ThirdProvider } from '#server/kernel/config/sign-in-methods.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { PageReply } from '#server/kernel/http/route.ts';
import { createTicket, takeTicket } from '#server/modules/session/tickets.ts';
import { accountOf } from './accounts.ts';
import { isBrowser, markBrowser } from './browser-cookie.ts';
import { noStore, postingPage } from './pages.ts';
import { authorizationAddress, newSecrets, profileFor } from './providers.ts';

/** Milliseconds that a person may take at the provider, and to choose the user to bind. */
const patience = 10 * 60_000;
/** Milliseconds within which the console must exchange a ticket for a session. */
const ticketLifetime = 60_000;

/** The outcome of a sign-in at the provider. */
type Outcome = { ticket: string } | { unbound: string } | 'failed';

/** In a popup window, or in the one window of a chat program's browser. */
export interface ProviderFlow {
  source: string;
  inApp: boolean;
}

/** The settings allow no provider without it. */
function originOf({ config }: HandlerContext): string {
  if (!config.signInMethods.publicUrl) throw new Error('PUBLIC_URL is not set');
  return config.signInMethods.publicUrl;
}

const callbackPath = ({ source, inApp }: ProviderFlow, basePath: string) =>
  `${basePath}/sys/thirdLogin/${inApp ? `oauth2/${source}` : source}/callback`;

/** Redirects the browser to the provider. */
export async function begin(
  flow: ProviderFlow,
  provider: ThirdProvider,
  context: HandlerContext,
): Promise<PageReply> {
  const { browser, headers } = markBrowser(context);
  const secrets = newSecrets();
  const state = await createTicket('thirdState', { ...flow, ...secrets, browser }, patience, context);
  const redirectUri = originOf(context) + callbackPath(flow, context.config.basePath);
  try {
    const location = await authorizationAddress(provider, { ...secrets, state, redirectUri });
    return new PageReply(302, { ...noStore, ...headers, location });
  } catch (error) {
    context.log.error({ err: error, source: flow.source }, 'provider cannot be reached');
    return end(flow, 'failed', context);
  }
}

/** Evaluates the provider's redirect back. */
export async function finish(
  flow: ProviderFlow,
  provider: ThirdProvider,
  context: HandlerContext,
): Promise<PageReply> {
  return end(flow, await outcomeOf(flow, provider, context), context);
}

async function outcomeOf(
  flow: ProviderFlow,
  provider: ThirdProvider,
  context: HandlerContext,
): Promise<Outcome> {
  const answered = new URL(originOf(context) + context.request.url);
  const state = answered.searchParams.get('state') ?? '';
  const began = await takeTicket(state, 'thirdState', context);
  const isOurs = began?.source === flow.source && began.inApp === flow.inApp;
  if (!isOurs || !isBrowser(began.browser, context)) return 'failed';
  const { browser } = began;
  try {
    const profile = await profileFor(provider, answered, { ...began, state });
    const { source } = flow;
    const account = await accountOf(source, profile, context);
    if (account.userId) {
      const data = { userId: account.userId, source, browser };
      return { ticket: await createTicket('thirdSignIn', data, ticketLifetime, context) };
    }
    const data = { accountId: account.id, source, browser, username: profile.username };
    return { unbound: await createTicket('thirdUnbound', data, patience, context) };
  } catch (error) {
    context.log.warn({ err: error, source: flow.source }, 'sign-in at a provider failed');
    return 'failed';
  }
}

/**
 * Reports the outcome to the console: to the page that opened the popup window, or in the address of the one window.
 */
function end({ source, inApp }: ProviderFlow, outcome: Outcome, context: HandlerContext): PageReply {
  if (inApp) return new PageReply(302, { ...noStore, location: appAddress(source, outcome, context) });
  if (outcome === 'failed') return postingPage(thirdLoginMessage.failed, source, context);
  if ('ticket' in outcome) return postingPage(outcome.ticket, source, context);
  return postingPage(thirdLoginMessage.unboundPrefix + outcome.unbound, source, context);
}

function appAddress(source: string, outcome: Outcome, context: HandlerContext): string {
  const address = new URL('/oauth2-app/login', originOf(context));
  if (outcome === 'failed') address.searchParams.set('error', thirdLoginMessage.failed);
  else if ('ticket' in outcome) address.searchParams.set('oauth2LoginToken', outcome.ticket);
  else address.searchParams.set('thirdUserUuid', outcome.unbound);
  address.searchParams.set('thirdType', source);
  return address.href;
}
