import { and, eq } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import type { casValidateLogin } from '#contract/areas/third-login.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { openSession } from '../session/sign-in.ts';

/** A server that has not replied after this many milliseconds has failed. */
const timeout = 5_000;
/** Maximum number of characters of a reply that are read. */
const longestAnswer = 100_000;

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
});

/**
 * Signs in with a service ticket (AUTH-05, AUTH-19): the server that issued it identifies the person, and the
 * service must be this console, so that a ticket for another service opens nothing here. Nothing else proves who the
 * person is, so the name is compared exactly: to the other server, `Admin` and `admin` may be two people.
 */
export async function signInByCas(
  { ticket, service }: ParsedInputOf<typeof casValidateLogin>,
  context: HandlerContext,
) {
  const { casUrl, publicUrl } = context.config.signInMethods;
  if (!casUrl || !publicUrl) throw new BusinessError('未开启单点登录，请联系管理员！');
  if (!isOfOrigin(service, publicUrl)) throw new BusinessError('单点登录的服务地址不正确');
  const username = await personOfTicket(casUrl, ticket, service).catch((error: unknown) => {
    context.log.error({ err: error }, 'single sign-on server cannot be reached');
    throw new BusinessError('单点登录服务暂时无法访问，请稍后重试');
  });
  if (!username) throw new BusinessError('单点登录验证失败，请重新登录');
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.username, username), eq(users.delFlag, 0)));
  if (!user) throw new BusinessError('该用户不存在，请注册');
  return openSession(user, context, 'cas');
}

function isOfOrigin(address: string, origin: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.origin === origin && url.username === '' && url.password === '';
}

/** The person of the ticket; undefined when the server does not accept it. */
async function personOfTicket(casUrl: string, ticket: string, service: string): Promise<string | undefined> {
  const answer = await fetch(`${casUrl}/p3/serviceValidate?${new URLSearchParams({ service, ticket })}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The single sign-on server replied with ${answer.status}`);
  return vouchedFor(text);
}

/** Parses a reply of protocol version 3; anything else authenticates nobody. */
function vouchedFor(text: string): string | undefined {
  if (text.length > longestAnswer || /<!DOCTYPE/i.test(text)) return undefined;
  const answer: unknown = parser.parse(text, true);
  const user = ['serviceResponse', 'authenticationSuccess', 'user'].reduce(
    (node: unknown, key) => (node as Record<string, unknown> | undefined)?.[key],
    answer,
  );
  return typeof user === 'string' && user !== '' ? user : undefined;
}
