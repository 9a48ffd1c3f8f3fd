import type { BrowserContext, Page } from 'playwright-core';

/** Problems that fail a journey: console errors, exceptions, and violations of the Content-Security-Policy. */
export interface Problems {
  /** Allows a problem that the journey causes on purpose. */
  expect(pattern: RegExp): void;
  /** All problems that were not allowed. */
  unexpected(): string[];
}

const refusedRequest = 'Failed to load resource: the server responded with a status of 401 (Unauthorized)';
const refusedSocket = /WebSocket connection .* HTTP Authentication failed/;

/** Records the problems of every page of a context, from the start of its first script. */
export async function watchProblems(context: BrowserContext): Promise<Problems> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  await context.exposeFunction('reportPolicyViolation', (text: string) => seen.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const report = (window as unknown as { reportPolicyViolation(text: string): void })
        .reportPolicyViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  context.on('page', (page: Page) => {
    page.on('pageerror', error => seen.push(`error: ${error.stack ?? error.message}`));
    page.on('console', message => {
      if (message.type() !== 'error') return;
      seen.push(`console: ${message.text()} (${message.location().url})`);
    });
  });
  return {
    expect: pattern => {
      expected.push(pattern);
      // Where the requests of an ended session are refused, a socket that connects again meanwhile is refused as well.
      if (pattern.test(refusedRequest)) expected.push(refusedSocket);
    },
    unexpected: () => seen.filter(problem => !expected.some(pattern => pattern.test(problem))),
  };
}
