import type { View } from '#contract/areas/view-as.ts';
import {
  clearTab,
  storedLanguage,
  storedSettings,
  storedTenant,
  storedToken,
  storedUser,
  storedView,
} from '#modules/ground/platform/storage/index.ts';

/**
 * Turns this browser tab into the console of another person. Nothing but the storage of the tab is written: the other
 * tabs stay those of the viewer.
 *
 * @param now epoch milliseconds
 */
export function enterView({ token, lifetime, tenantId, user }: View, now: number): void {
  // The look of the console is the viewer's own, like the browser.
  const look = [storedLanguage.read(), storedSettings.read()] as const;
  clearTab();
  storedView.write({ name: user.realname || user.username, endsAt: String(now + lifetime) });
  const [language, settings] = look;
  if (language !== undefined) storedLanguage.write(language);
  if (settings !== undefined) storedSettings.write(settings);
  storedToken.write(token);
  storedTenant.write(tenantId);
  storedUser.write({ ...user, welcome: '' });
}
