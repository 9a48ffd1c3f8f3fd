import '#modules/ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showPalette } from '#modules/finder/index.ts';
import { basePathOfPage, configureHttp, metaOfPage } from '#modules/platform/http/index.ts';
import { leavePreferences, restorePreferences } from '#modules/preferences/index.ts';
import { openOwnDialog } from '#modules/session/index.ts';
import { createApp } from './app.ts';
import { followAtlas } from './atlas.ts';
import { Console } from './console.tsx';
import { hostedHistory } from './hosted-history.ts';
import { borrowPage } from './hosted-page.ts';

/** Where the console stands in the page of a host. */
interface Host {
  readonly settings: Readonly<Record<string, string>>;
  readonly container: Element;
  /** The path below which the addresses of the console stand. */
  readonly basePath: string;
}

/** A console in the page of a host. */
export interface HostedConsole {
  /** Takes it away, and leaves the page as it was. */
  close: () => void;
}

/** Shows the console in the page of a host (LAYOUT-23). */
export function showInHost({ settings, container, basePath }: Host): HostedConsole {
  const returnPage = borrowPage(settings);
  const signSecret = metaOfPage('sign-secret');
  configureHttp({ base: basePathOfPage(), ...(signSecret && { signSecret }) });
  let end = start();
  let restarting: ReturnType<typeof setTimeout> | undefined;

  function start(): () => void {
    restorePreferences();
    const element = document.createElement('div');
    // What the host says of its own text reaches no further than here.
    Object.assign(element.style, { font: '14px/1.5 var(--font-sans)', color: 'var(--text)' });
    container.append(element);
    // The page is the host's: where the console would load its own anew, it begins anew in its place.
    const app = createApp({ reload: restart, history: hostedHistory(basePath) });
    const withdraw = followAtlas(app.permissions);
    const root = createRoot(element);
    root.render(
      <StrictMode>
        <Console app={app} />
      </StrictMode>,
    );
    return () => {
      root.unmount();
      element.remove();
      withdraw();
      app.close();
      openOwnDialog(undefined);
      showPalette(false);
      leavePreferences();
    };
  }

  function restart(): void {
    clearTimeout(restarting);
    // Not in the middle of what the session is doing.
    restarting = setTimeout(() => {
      end();
      end = start();
    });
  }

  return {
    close: () => {
      clearTimeout(restarting);
      end();
      returnPage();
    },
  };
}
