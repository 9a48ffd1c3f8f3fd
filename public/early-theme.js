// Sets the stored scheme before the first paint; the console takes over with modules/preferences once it has loaded.
try {
  const stored = JSON.parse(localStorage.getItem('pro__LOCAL_SETTINGS') || '{}').value || {};
  if (/^(light|dark|system)$/.test(stored.mode)) document.documentElement.dataset.theme = stored.mode;
  if (/^(zh-CN|en-US)$/.test(stored.language)) document.documentElement.lang = stored.language;
} catch (_) {
  // Without storage the default scheme stands.
}

// Schemas are built while the modules load. Told before that, zod does not try whether it may evaluate code, which
// the Content-Security-Policy refuses and browsers report.
globalThis.__zod_globalConfig = { jitless: true };
