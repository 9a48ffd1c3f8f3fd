// Sets the stored scheme before the first paint; the console takes over with modules/preferences once it has loaded.
{
  const stored = key => {
    try {
      return JSON.parse(localStorage.getItem(`pro__${key}`) || '{}').value;
    } catch (_) {
      // Without storage the default scheme stands.
      return undefined;
    }
  };
  const root = document.documentElement;
  const local = stored('LOCAL_SETTINGS') || {};
  const mode = (local.settings || local).mode;
  const language = stored('LANGUAGE') || local.language;
  if (/^(light|dark|system)$/.test(mode)) root.dataset.theme = mode;
  if (/^(zh-CN|en-US)$/.test(language)) root.lang = language;
}

// Schemas are built while the modules load. Told before that, zod does not try whether it may evaluate code, which
// the Content-Security-Policy refuses and browsers report.
globalThis.__zod_globalConfig = { jitless: true };
