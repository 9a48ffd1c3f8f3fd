import type { SignInMethods, ThirdPartyProvider } from '#contract/sign-in-methods.ts';
import { metaOfPage } from '#modules/ground/platform/http/index.ts';

/**
 * The sign-in methods that are on besides name and password, as the server wrote them into the page (AUTH-18). What
 * cannot be parsed counts as off. Parsed by hand because the sign-in page loads no schemas.
 */
export function signInMethods(): SignInMethods {
  const { phone, register, forgotten, passkeys, qr, cas, third } = metaRecord();
  return {
    phone: phone === true,
    register: register === true,
    forgotten: forgotten === true,
    ...(passkeys === true && { passkeys }),
    ...(qr === true && { qr }),
    ...(typeof cas === 'string' && /^https?:\/\//.test(cas) && { cas }),
    third: Array.isArray(third) ? third.filter(isThirdPartyProvider) : [],
  };
}

/** The provider whose chat program this browser is part of; undefined in any other browser. */
export function appProviderHere(): ThirdPartyProvider | undefined {
  const agent = navigator.userAgent.toLowerCase();
  return signInMethods().third.find(({ app }) => app !== undefined && agent.includes(app.toLowerCase()));
}

function metaRecord(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(metaOfPage('sign-in-methods') ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isThirdPartyProvider(value: unknown): value is ThirdPartyProvider {
  const { source, name } = (value ?? {}) as Record<string, unknown>;
  return typeof source === 'string' && typeof name === 'string';
}
