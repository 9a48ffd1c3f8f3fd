import bowser from 'bowser';
import type { OwnSession } from '#contract/areas/own-sessions.ts';

const kinds: Readonly<Record<string, OwnSession['kind']>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
};

/** The description of the user agent, which only serves to distinguish one's own devices. */
export function deviceOf(userAgent: string | null): Pick<OwnSession, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: '', system: '', kind: 'unknown' };
  const { browser, os, platform } = bowser.parse(userAgent);
  const major = browser.version?.split('.')[0];
  return {
    browser: [browser.name, major].filter(Boolean).join(' '),
    system: [os.name, os.versionName ?? os.version].filter(Boolean).join(' '),
    kind: kinds[platform.type ?? ''] ?? 'unknown',
  };
}
