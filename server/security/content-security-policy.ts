/**
 * What the console's page may load: its own origin, and in frames the sites that are configured. Styles may be inline, because positioned layers and toasts write
 * them; scripts may not, and nothing is evaluated (security rule 19).
 */
export const contentSecurityPolicy = (frameOrigins: readonly string[]) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'self'", ...frameOrigins],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
});

/** The policy of a file that is opened directly instead of by a page (security rule 15). */
export const fileContentSecurityPolicy = "default-src 'none'; sandbox";
