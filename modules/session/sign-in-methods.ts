import type { ThirdWay, WaysIn } from '#contract/sign-in-methods.ts';
import { metaOfPage } from '#modules/platform/http/index.ts';

/**
 * Which ways in are on beside name and password, as the server wrote it into the page (AUTH-18). What cannot be read
 * counts as off. It is read by hand because the sign-in page carries no schemas.
 */
export function waysIn(): WaysIn {
  const { phone, register, forgotten, cas, third } = metaRecord();
  return {
    phone: phone === true,
    register: register === true,
    forgotten: forgotten === true,
    ...(typeof cas === 'string' && /^https?:\/\//.test(cas) && { cas }),
    third: Array.isArray(third) ? third.filter(isThirdWay) : [],
  };
}

/** The provider whose chat program this browser is part of; undefined in any other browser. */
export function appProviderHere(): ThirdWay | undefined {
  const agent = navigator.userAgent.toLowerCase();
  return waysIn().third.find(({ app }) => app !== undefined && agent.includes(app.toLowerCase()));
}

function metaRecord(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(metaOfPage('ways-in') ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isThirdWay(value: unknown): value is ThirdWay {
  const { source, name } = (value ?? {}) as Record<string, unknown>;
  return typeof source === 'string' && typeof name === 'string';
}
