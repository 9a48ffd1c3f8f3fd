const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it is written in HTML. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => entities[character] ?? '');
