// Runs while the page is still being read, before any module: it stands inside the page (scripts/vite/early-script.ts),
// which puts `early` before it: the files that travel with what a signed-in person opens.
{
  const stored = key => {
    try {
      return JSON.parse(localStorage.getItem(`pro__${key}`) || '{}').value;
    } catch (_) {
      // Without storage the default scheme stands, and nothing is fetched ahead.
      return undefined;
    }
  };

  // The stored scheme, before the first paint; the console takes over with modules/preferences once it has loaded.
  const root = document.documentElement;
  const local = stored('LOCAL_SETTINGS') || {};
  const mode = (local.settings || local).mode;
  const language = stored('LANGUAGE') || local.language;
  if (/^(light|dark|system)$/.test(mode)) root.dataset.theme = mode;
  if (/^(zh-CN|en-US)$/.test(language)) root.lang = language;

  // What src/fetch-ahead.ts will ask for is on its way before the console itself has arrived and run.
  if (stored('Access-Token')) {
    const pages = stored('MENU_PAGES') || {};
    const component = pages[location.pathname === '/' ? early.home : location.pathname];
    for (const href of [
      ...early.signedIn,
      ...(Object.hasOwn(early.pages, component) ? early.pages[component] : []),
    ]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  }
}

// Schemas are built while the modules load. Told before that, zod does not try whether it may evaluate code, which
// the Content-Security-Policy refuses and browsers report.
globalThis.__zod_globalConfig = { jitless: true };
