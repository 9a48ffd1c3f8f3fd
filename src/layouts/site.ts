import type { Site } from '#contract/site.ts';
import { metaOfPage } from '#modules/ground/platform/http/index.ts';

/** What the organisation shows of itself, as the server wrote it into the page. What cannot be parsed counts as nothing. */
export function siteOfPage(): Site {
  try {
    const { name, picture } = JSON.parse(metaOfPage('site') || '{}');
    return {
      name: typeof name === 'string' && name !== '' ? name : undefined,
      picture: typeof picture === 'string' && picture !== '' ? picture : undefined,
    };
  } catch {
    return {};
  }
}
