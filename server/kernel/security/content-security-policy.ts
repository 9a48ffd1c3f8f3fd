import { reportPolicyViolation } from '#contract/areas/browser-errors.ts';
import type { Config } from '#server/kernel/config/config.ts';

/**
 * What the console's page may load: its own origin, and in frames and pictures the sites that are configured for each. Styles may be inline, because positioned layers and toasts write
 * them; scripts may not, and nothing is evaluated (security rule 19).
 */
export const contentSecurityPolicy = ({
  frameOrigins,
  pictureOrigins,
  basePath,
  apiTarget,
}: Pick<Config, 'frameOrigins' | 'pictureOrigins' | 'basePath' | 'apiTarget'>) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'self'", ...frameOrigins],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  // A server of the family has no such endpoint.
  ...(apiTarget === undefined && { 'report-uri': [`${basePath}${reportPolicyViolation.path}`] }),
});

/** The policy of a file that is opened directly instead of by a page (security rule 15). */
export const fileContentSecurityPolicy = "default-src 'none'; sandbox";

/**
 * The policy of the page in which the machines of others are evaluated: it has no origin, loads nothing, sends nothing,
 * and is the only one that may evaluate a text. The page carries a narrower one itself, for any other server.
 * The console shows it in a frame, also where the console is a part of the page of a configured host.
 */
export const sandboxPagePolicy = ({ hostOrigins }: Pick<Config, 'hostOrigins'>) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' blob:",
    'worker-src blob:',
    ['frame-ancestors', "'self'", ...hostOrigins].join(' '),
  ].join('; ');

/** Whether a built file is that page. */
export const isSandboxPage = (path: string): boolean => /\/machine-sandbox-[^/]*\.html(\.\w+)?$/.test(path);

/**
 * The policy of a page that another server made and that appears on our origin: it runs with an origin of its own, and
 * reads nothing that the console keeps. Only pages of this origin may show it in a frame.
 */
export const foreignPagePolicy =
  "sandbox allow-scripts allow-forms allow-modals allow-popups allow-downloads; frame-ancestors 'self'";
