import { thirdAppLogin, thirdRender } from '#contract/areas/third-login.ts';
import { httpSources } from '#modules/platform/http/index.ts';

const addressOf = (path: string, source: string) =>
  httpSources().base + path.replace('{source}', encodeURIComponent(source));

/** Where a window of its own begins a sign-in at a provider. */
export const popupAddress = (source: string) => addressOf(thirdRender.path, source);

/** Where the one window of a chat program's browser begins it. */
export const appAddress = (source: string) =>
  `${addressOf(thirdAppLogin.path, source)}?${new URLSearchParams({ state: location.origin })}`;

/** Where single sign-on sends the person back to; the very same text must be handed in with the ticket. */
export function casService(target: string | undefined): string {
  const query = target === undefined ? '' : `?${new URLSearchParams({ redirect: target })}`;
  return `${location.origin}/user/login${query}`;
}

/** Where a person signs in at the single sign-on server. */
export const casAddress = (server: string, target: string | undefined) =>
  `${server}/login?${new URLSearchParams({ service: casService(target) })}`;
