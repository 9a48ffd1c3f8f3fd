import type { Failure } from './send-report.ts';

/** Reports of one page load; a loop of errors is one error. */
const mostReports = 20;

const known = new Set<string>();

/** What ends a request or leaves a page is no error of the console. */
const expected: ReadonlySet<string> = new Set(['RequestError', 'AbortError']);

function report(kind: Failure['kind'], error: unknown): void {
  const { name, message: text, stack = '' } = errorLike(error);
  const message = `${name}: ${text}`;
  if (known.size >= mostReports || known.has(message) || expected.has(name)) return;
  known.add(message);
  const failure = { kind, message, stack };
  // Its script is loaded when there is something to report; without it the page goes on.
  void import('./send-report.ts').then(({ sendReport }) => sendReport(failure)).catch(() => undefined);
}

/** What was thrown, as an error; an exception of a browser is none in every window. */
function errorLike(thrown: unknown): Pick<Error, 'name' | 'message' | 'stack'> {
  const isLike = typeof thrown === 'object' && thrown !== null && 'name' in thrown && 'message' in thrown;
  return isLike ? (thrown as Error) : { name: 'Error', message: String(thrown) };
}

/** Reports a failure of a component that a boundary has caught. */
export const reportCaught = (error: unknown): void => report('render', error);

/** Reports errors that nothing catches to the server, from now on (PAGE-30). */
export function followErrors(target: Window = window): void {
  // A picture that does not load is an event without an error; it does not reach the window.
  target.addEventListener('error', ({ error, message }) => report('error', error ?? message));
  target.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
