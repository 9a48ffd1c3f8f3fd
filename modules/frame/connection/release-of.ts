import { metaOfPage } from '#modules/ground/platform/http/index.ts';

/**
 * Whether the server offers another version of the console than the one that runs. A page that was not built, such as
 * that of the development server or of another site, has no version.
 *
 * @throws TypeError when the server does not reply
 */
export async function isNewer(signal: AbortSignal): Promise<boolean> {
  const running = metaOfPage('release');
  if (running === undefined) return false;
  const reply = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal });
  if (!reply.ok) return false;
  const offered = metaOfPage('release', new DOMParser().parseFromString(await reply.text(), 'text/html'));
  return offered !== undefined && offered !== running;
}
