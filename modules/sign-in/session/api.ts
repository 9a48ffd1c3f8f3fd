import { type LoginResult, login, logout } from '#contract/areas/session.ts';
import { type Envelope, replyCode } from '#contract/envelope.ts';
import { Refused } from '#machines/refused.ts';
import { greetingAt } from '#machines/session/greeting.logic.ts';
import { choicesOf, userOfLogin } from '#machines/session/session.logic.ts';
import type { Credentials, SignIn } from '#machines/session/session.types.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import {
  type FailureKind,
  RequestError,
  request,
  requestEnvelope,
} from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { socketsOpened } from '#modules/ground/platform/socket/opening-sockets.ts';
import {
  storedDictionaries,
  storedLock,
  storedSeen,
  storedTenant,
  storedToken,
  storedUsername,
} from '#modules/ground/platform/storage/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { departmentText } from './department-text.ts';
import { greetingText } from './greeting-text.ts';
import { keepUser } from './keep-user.ts';
import { sessionText } from './text.ts';

/** The value of `multi_depart` for a person without a department. */
const noDepartment = 0;

type AccountCredentials = Extract<Credentials, { method: 'account' }>;

/** The number of a person's only tenant, which needs no choice; empty for none or several. */
function onlyTenantOf({ tenantList }: LoginResult): string {
  return tenantList?.length === 1 && tenantList[0] ? String(tenantList[0].id) : '';
}

/**
 * Signs in with name and password (API-13).
 *
 * @throws Refused with the text to show beside the form
 */
export function logIn(
  { username, password, captcha }: AccountCredentials,
  checkKey: string | undefined,
): Promise<SignIn> {
  const input = { username, password, captcha, checkKey, remember_me: true };
  return signInBy(() => requestEnvelope(login, input, { handlesFailure: true }));
}

/**
 * Processes the reply to a sign-in, by any method; a person without a department is notified (DEPART-05).
 *
 * @param ticket what represents a first step that succeeded: it is kept where the server has stated nothing about it
 * @throws Refused with the text to show beside the form
 */
export async function signInBy(call: () => Promise<Envelope<LoginResult>>, ticket?: string): Promise<SignIn> {
  try {
    const { code, message, result } = await call();
    // Servers of the family send `success` with every code; only code 200 is one (API-12).
    if (code !== replyCode.ok) throw new Refused(message);
    if (result.multi_depart === noDepartment) toast.warning(textOf(departmentText)('none'));
    const welcome = textOf(greetingText)(greetingAt(new Date().getHours()));
    return {
      user: userOfLogin(result, onlyTenantOf(result), welcome),
      dictionaries: result.sysAllDictItems ?? {},
      choices: choicesOf(result),
      mustChangePassword: result.mustChangePassword === true,
      mustEnrol: result.mustEnrol === true,
    };
  } catch (error) {
    throw error instanceof Refused ? error : refused(error, ticket);
  }
}

/** The ticket of a refusal that demands a code. */
function ticketOf(error: unknown): string | undefined {
  if (!(error instanceof RequestError) || error.code !== replyCode.secondFactorWanted) return undefined;
  const { ticket } = (error.result ?? {}) as { ticket?: unknown };
  return typeof ticket === 'string' ? ticket : undefined;
}

/** Failures that are no answer: the same request may succeed later. */
const unanswered: ReadonlySet<FailureKind> = new Set([
  ...(['timeout', 'gatewayTimeout', 'offline', 'server', 'malformed'] as const),
]);

function refused(error: unknown, kept: string | undefined): Refused {
  const isUnanswered = error instanceof RequestError && unanswered.has(error.kind);
  const ticket = ticketOf(error) ?? (isUnanswered ? kept : undefined);
  if (ticket !== undefined) return new Refused(failureText(error), 'secondFactor', ticket);
  const isCaptchaWanted = error instanceof RequestError && error.kind === 'captcha';
  const spoken = error instanceof RequestError && error.kind === 'unauthorized' && error.message !== '';
  return new Refused(spoken ? error.message : failureText(error), isCaptchaWanted ? 'captcha' : undefined);
}

/**
 * Ends the session of this token on the server (API-15).
 *
 * @returns the address at which the person signs out of the provider as well; undefined where there is none
 */
export async function logOut(token: string | undefined): Promise<string | undefined> {
  await socketsOpened();
  const result = await request(logout, {}, { token, handlesFailure: true });
  const address = typeof result === 'object' ? result?.signOutAddress : undefined;
  return address !== undefined && /^https?:\/\//.test(address) ? address : undefined;
}

/** Stores a sign-in for the next visits (AUTH-10, STORE-07, STORE-08). */
export function persist({ user, dictionaries }: SignIn): void {
  keepUser(user);
  storedUsername.write(user.username);
  storedDictionaries.write(dictionaries);
  if (user.tenantId) storedTenant.write(user.tenantId);
  else storedTenant.remove();
  // Whoever signs in is there.
  storedSeen.write(Date.now());
  // Written last, because other tabs react to the token: everything else is stored by then.
  storedToken.write(user.token);
  storedLock.remove();
}

/** The message when the server refused to sign out (AUTH-17). */
export function logoutFailure(error: unknown): string {
  const spoken = error instanceof RequestError && error.message !== '';
  return spoken ? failureText(error) : textOf(sessionText)('logoutFailed');
}
