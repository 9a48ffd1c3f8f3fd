/** The attributes that the console writes to `<html>`. */
const attributes = ['lang', 'data-theme', 'data-accent', 'data-sider', 'data-color-weak'] as const;

/** Disables a style sheet; it stays in the document, because a loaded one is not requested again. */
const unused = 'not all';

/**
 * Prepares the page of a host for the console: writes the settings into it as the server writes them into the console's
 * own page, and enables the console's style sheets.
 *
 * @returns a function that restores the page: without settings and styles, with its own language, theme and title
 */
export function borrowPage(settings: Readonly<Record<string, string>>): () => void {
  const root = document.documentElement;
  const { title } = document;
  const before = attributes.map(name => [name, root.getAttribute(name)] as const);
  const metas = Object.entries({ ...settings, hosted: 'true' }).map(([name, content]) => {
    const meta = document.createElement('meta');
    return Object.assign(meta, { name: `vitrine-${name}`, content });
  });
  document.head.append(...metas);
  const schemas = (globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig;
  Object.assign(globalThis, { __zod_globalConfig: Object.assign(schemas ?? {}, { jitless: true }) });
  for (const sheet of ownSheets()) if (sheet.media === unused) sheet.media = '';
  return () => {
    for (const meta of metas) meta.remove();
    for (const sheet of ownSheets()) sheet.media = unused;
    for (const [name, value] of before) {
      if (value === null) root.removeAttribute(name);
      else root.setAttribute(name, value);
    }
    document.title = title;
  };
}

/** The style sheets that came with the console's files. */
function ownSheets(): HTMLLinkElement[] {
  const { url } = import.meta;
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].filter(({ href }) => href.startsWith(folder));
}
