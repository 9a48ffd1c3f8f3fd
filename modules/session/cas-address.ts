import { storedCasState } from '#modules/platform/storage/index.ts';

/** Characters that nobody else knows, told from a number by the first. */
export function newCasState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `s${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Where single sign-on sends the person back to; the very same text must be handed in with the ticket.
 *
 * @param state what tells a sign-in that began in this tab from one that somebody else has prepared
 */
export function casService(target: string | undefined, state: string | undefined): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { redirect: target }),
    ...(state !== undefined && { state }),
  });
  return `${location.origin}/user/login${query.size === 0 ? '' : `?${query}`}`;
}

/** Whether a ticket for this service was asked for in this tab; the answer is given once. */
export function isOwnCasService(service: string): boolean {
  const started = storedCasState.read();
  storedCasState.remove();
  return started !== undefined && new URL(service).searchParams.get('state') === started;
}

/** Where a person signs in at the single sign-on server. */
export const casAddress = (server: string, target: string | undefined, state: string) =>
  `${server}/login?${new URLSearchParams({ service: casService(target, state) })}`;
