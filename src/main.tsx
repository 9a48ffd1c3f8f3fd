import '#modules/ground/ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restorePreferences } from '#modules/frame/preferences/index.ts';
import { followErrors, reportCaught } from '#modules/ground/browser-errors/index.ts';
import { metaOfPage } from '#modules/ground/platform/http/index.ts';
import { startIdleLoading } from '#modules/ground/platform/lazy/index.ts';
import { createApp } from './start/app.ts';
import { Console } from './start/console.tsx';
import { followAtlas } from './start/follow-atlas.ts';

// The module for host pages (src/hosted/micro-frontend.ts) imports this one; their pages have no settings of the server.
if (metaOfPage('base-path') !== undefined) openConsole();

function openConsole(): void {
  followErrors();
  restorePreferences();
  const app = createApp({ reload: () => window.location.reload() });
  followAtlas(app.permissions);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root"');

  const onCaughtError = (error: unknown) => {
    // What React does by itself where nobody listens.
    // biome-ignore lint/suspicious/noConsole: a developer looks for it there
    console.error(error);
    reportCaught(error);
  };
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <Console app={app} />
    </StrictMode>,
  );
  if (document.readyState === 'complete') startIdleLoading();
  else window.addEventListener('load', startIdleLoading, { once: true });
}
