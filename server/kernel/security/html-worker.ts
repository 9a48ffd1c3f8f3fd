import { HtmlLimitError, sanitiseHtml } from './sanitise-html.ts';
import type { SanitisedHtml } from './sanitise-texts.ts';

/** Sanitises texts in order, up to the first that exceeds a limit. */
export function sanitiseWithinLimits(texts: readonly string[]): SanitisedHtml[] {
  const results: SanitisedHtml[] = [];
  for (const text of texts) {
    const result = sanitised(text);
    results.push(result);
    if ('fault' in result) break;
  }
  return results;
}

/** The job of a thread. */
export default sanitiseWithinLimits;

function sanitised(text: string): SanitisedHtml {
  try {
    return { html: sanitiseHtml(text) };
  } catch (error) {
    if (error instanceof HtmlLimitError) return { fault: error.fault };
    throw error;
  }
}
