import type { Config } from '../kernel/config/config.ts';
import { signInMethodsOfPage } from '../kernel/config/sign-in-methods.ts';
import { sitePictureAddress } from '../kernel/config/site.ts';

/**
 * The settings that the console needs before its first request: the base path, the sign-in methods, the sites
 * it may embed and those that may receive a token, the pages of an existing server that it trusts, what the organisation shows of itself, and the signature secret, which every client of the family contains in the open.
 */
export function settingsOfPage(config: Config) {
  const { basePath, signSecret, signInMethods, frameOrigins, tokenOrigins, targetPages, site } = config;
  return {
    'base-path': basePath,
    'sign-secret': signSecret,
    'frame-origins': frameOrigins.join(' '),
    'token-origins': tokenOrigins.join(' '),
    'target-pages': targetPages.join(' '),
    'report-print': config.reportPrint ?? '',
    site: JSON.stringify({ name: site.name, picture: site.picture && sitePictureAddress }),
    'sign-in-methods': JSON.stringify(signInMethodsOfPage(signInMethods)),
  };
}

/** Writes the settings of the page into its meta elements. */
export function withSettings(page: string, config: Config): string {
  const settings = settingsOfPage(config);
  return Object.entries(settings).reduce((text, [name, value]) => withMeta(text, name, value), page);
}

function withMeta(page: string, name: string, value: string): string {
  const text = value.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`);
  return page.replace(
    new RegExp(`(<meta name="vitrine-${name}" content=")[^"]*`),
    (_whole, head: string) => head + text,
  );
}
