import { randomUUID } from 'node:crypto';
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts';

export interface CasServer extends LoopbackServer {
  /** Signs a person in. @returns a ticket for that service, valid once */
  ticketFor(username: string, service: string): string;
  /** The number of browsers that are signed in at the server itself. */
  signedInCount(): number;
  /** Makes the validation reply with this text; undefined restores the normal replies. */
  answerWith(text: string | undefined, status?: number): void;
}

const response = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`;

/** A single sign-on server with CAS protocol version 3: `/login` for people, `/p3/serviceValidate` for services. */
export async function startCasServer(signedIn = 'admin'): Promise<CasServer> {
  const browsers = new Set<string>();
  const tickets = new Map<string, { username: string; service: string }>();
  let fixed: string | undefined;
  let fixedStatus = 200;
  const issue = (username: string, service: string) => {
    const ticket = `ST-${randomUUID()}`;
    tickets.set(ticket, { username, service });
    return ticket;
  };
  const validate = (ticket: string, service: string) => {
    const issued = tickets.get(ticket);
    tickets.delete(ticket);
    if (!issued) return failure('INVALID_TICKET', `Ticket ${ticket} not recognized`);
    if (issued.service !== service) return failure('INVALID_SERVICE', 'Service does not match');
    const attributes = '<cas:attributes><cas:mail>a@example.com</cas:mail></cas:attributes>';
    return response(
      `<cas:authenticationSuccess><cas:user>${issued.username}</cas:user>${attributes}</cas:authenticationSuccess>`,
    );
  };
  const server = await serveOnLoopback(url => (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const service = searchParams.get('service') ?? '';
    if (pathname === '/cas/login') {
      const target = new URL(service);
      target.searchParams.set('ticket', issue(signedIn, service));
      const browser = randomUUID();
      browsers.add(browser);
      answer.setHeader('set-cookie', `TGC=${browser}; Path=/cas`);
      answer.writeHead(302, { location: target.href }).end();
    } else if (pathname === '/cas/logout') {
      browsers.delete(/TGC=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
      answer.writeHead(302, { location: service }).end();
    } else if (pathname === '/cas/p3/serviceValidate') {
      answer.setHeader('content-type', 'application/xml');
      answer.statusCode = fixedStatus;
      answer.end(fixed ?? validate(searchParams.get('ticket') ?? '', service));
    } else answer.writeHead(404).end();
  });
  return {
    ...server,
    url: `${server.url}/cas`,
    ticketFor: issue,
    signedInCount: () => browsers.size,
    answerWith: (text, status = 200) => {
      fixed = text;
      fixedStatus = status;
    },
  };
}

const failure = (code: string, text: string) =>
  response(`<cas:authenticationFailure code="${code}">${text}</cas:authenticationFailure>`);
