import { reportBrowserError, reportPolicyViolation } from '#contract/areas/browser-errors.ts';
import { cleanPagePath, framesOf } from '#contract/browser-error-text.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { browserErrorServer } from './browser-error-server.ts';
import { recordOccurrence } from './record-error.ts';
import { openSourceMaps } from './source-maps.ts';

const inSources = openSourceMaps();

async function report(
  { stack, ...given }: ParsedInputOf<typeof reportBrowserError>,
  context: HandlerContext,
): Promise<null> {
  return recordOccurrence({ ...given, frames: await inSources(framesOf(stack)) }, context);
}

/** A refusal of the policy: which directive, and what of which site it refused, without path and query. */
async function violation(
  { 'csp-report': given }: ParsedInputOf<typeof reportPolicyViolation>,
  context: HandlerContext,
): Promise<null> {
  const [directive = ''] = (given['effective-directive'] ?? given['violated-directive'] ?? '').split(' ');
  const file = given['source-file'] ?? '';
  const [line, column] = [given['line-number'] ?? 0, given['column-number'] ?? 0];
  const frames = await inSources(framesOf(file === '' ? '' : `@${file}:${line}:${column}`));
  return recordOccurrence(
    {
      kind: 'policy',
      message: `${directive.replace(/[^\w-]/g, '')} ${siteOf(given['blocked-uri'] ?? '')}`,
      frames,
      page: cleanPagePath(given['document-uri'] ?? ''),
      version: '',
    },
    context,
  );
}

/** The origin of an address, or a word such as `inline`. */
function siteOf(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : { origin: '', protocol: '' };
  return origin === 'null' || origin === '' ? protocol : origin;
}

/** Anybody may send reports, so that each address sends few. */
const bounded = { rateShare: 0.02 };

export const browserErrorRoutes = [
  ...resourceRoutes(browserErrorServer, {}),
  handle(reportBrowserError, report, bounded),
  handle(reportPolicyViolation, violation, bounded),
];
