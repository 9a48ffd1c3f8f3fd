import { reportBrowserError } from '#contract/areas/browser-errors.ts';
import { cleanErrorMessage, cleanPagePath, framesOf, stackText } from '#contract/browser-error-text.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { storedCapabilities } from '#modules/ground/platform/storage/index.ts';

/** A failure as the browser describes it. */
export interface Failure {
  readonly kind: 'error' | 'rejection' | 'render';
  readonly message: string;
  readonly stack: string;
}

/** Sends a failure without what people typed, to a server that keeps them. Whether it arrives changes nothing. */
export async function sendReport({ kind, message, stack }: Failure): Promise<void> {
  // Before the first sign-in it is not known what the server can, and one that keeps no errors refuses the report.
  const known = storedCapabilities.read()?.names;
  if (known !== undefined && !known.split(' ').includes('browserErrors')) return;
  const report = {
    kind,
    message: cleanErrorMessage(message),
    stack: stackText(framesOf(stack)),
    page: cleanPagePath(location.pathname),
    version: versionOfConsole(),
  };
  await request(reportBrowserError, report, { handlesFailure: true }).catch(() => undefined);
}

/** The hash in the name of the entry script, which differs in every version; empty for one that is not built. */
function versionOfConsole(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const [, hash = ''] = /-([\w-]{6,12})\.js$/.exec(entry?.src ?? '') ?? [];
  return hash;
}
