import { type HtmlFault, HtmlLimitError, sanitiseHtml } from './sanitise-html.ts';

/** A sanitised text, or the limit that it exceeds. */
export type LimitedHtml = { readonly html: string } | { readonly fault: HtmlFault };

/** Sanitises texts in order, up to the first that exceeds a limit. */
export function sanitiseWithinLimits(texts: readonly string[]): LimitedHtml[] {
  const results: LimitedHtml[] = [];
  for (const text of texts) {
    const result = sanitised(text);
    results.push(result);
    if ('fault' in result) break;
  }
  return results;
}

/** The job of a thread. */
export default sanitiseWithinLimits;

function sanitised(text: string): LimitedHtml {
  try {
    return { html: sanitiseHtml(text) };
  } catch (error) {
    if (error instanceof HtmlLimitError) return { fault: error.fault };
    throw error;
  }
}
