import { storedCasState } from '#modules/ground/platform/storage/index.ts';

/** Random characters, the first of which is a letter. */
export function newCasState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `s${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The address to which single sign-on returns; the same text must be sent with the ticket.
 *
 * @param state distinguishes a sign-in that started in this tab from one that somebody else has prepared
 */
export function casService(target: string | undefined, state: string | undefined): string {
  const query = new URLSearchParams({
    ...(target !== undefined && { redirect: target }),
    ...(state !== undefined && { state }),
  });
  return `${location.origin}/user/login${query.size === 0 ? '' : `?${query}`}`;
}

/** Whether a ticket for this service was requested in this tab; true only once. */
export function isOwnCasService(service: string): boolean {
  const started = storedCasState.read();
  storedCasState.remove();
  return started !== undefined && new URL(service).searchParams.get('state') === started;
}

/** The sign-in address of the single sign-on server. */
export const casAddress = (server: string, target: string | undefined, state: string) =>
  `${server}/login?${new URLSearchParams({ service: casService(target, state) })}`;
