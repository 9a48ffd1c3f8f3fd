import type { BrowserContext, Page } from 'playwright-core';

/** What a page must not do unseen: write errors, throw, or break its Content-Security-Policy. */
export interface Problems {
  /** Announces a problem that the journey causes on purpose. */
  expect(pattern: RegExp): void;
  /** Everything that was not announced. */
  unexpected(): string[];
}

/** Watches every page of a context from its first line on. */
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
    expect: pattern => expected.push(pattern),
    unexpected: () => seen.filter(problem => !expected.some(pattern => pattern.test(problem))),
  };
}
