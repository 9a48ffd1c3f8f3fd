import { thirdAppLogin, thirdRender } from '#contract/areas/third-login.ts';
import { httpSources } from '#modules/ground/platform/http/index.ts';

const addressOf = (path: string, source: string) =>
  httpSources().base + path.replace('{source}', encodeURIComponent(source));

/** The address at which a popup window starts a sign-in at a provider. */
export const popupAddress = (source: string) => addressOf(thirdRender.path, source);

/** The address at which the one window of a chat program's browser starts it. */
export const appAddress = (source: string) =>
  `${addressOf(thirdAppLogin.path, source)}?${new URLSearchParams({ state: location.origin })}`;
