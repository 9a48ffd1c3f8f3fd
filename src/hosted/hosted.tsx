import '#modules/ground/ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leavePreferences, restorePreferences } from '#modules/frame/preferences/index.ts';
import { basePathOfPage, configureHttp, metaOfPage } from '#modules/ground/platform/http/index.ts';
import { configureReopen } from '#modules/ground/platform/page/index.ts';
import { configureStorage } from '#modules/ground/platform/storage/index.ts';
import { openOwnDialog } from '#modules/sign-in/session/index.ts';
import { openFinder } from '#modules/start/finder/index.ts';
import { createApp } from '../start/app.ts';
import { Console } from '../start/console.tsx';
import { followAtlas } from '../start/follow-atlas.ts';
import { hostedHistory } from './hosted-history.ts';
import { borrowPage } from './hosted-page.ts';

/** Where the console is mounted in the page of a host. */
interface Host {
  readonly settings: Readonly<Record<string, string>>;
  readonly container: Element;
  /** The path below which the addresses of the console are. */
  readonly basePath: string;
}

/** A console in the page of a host. */
export interface HostedConsole {
  /** Unmounts it, and restores the page. */
  close: () => void;
}

/** Mounts the console in the page of a host (LAYOUT-23). */
export function showInHost({ settings, container, basePath }: Host): HostedConsole {
  const returnPage = borrowPage(settings);
  const signSecret = metaOfPage('sign-secret');
  configureStorage();
  configureHttp({ base: basePathOfPage(), ...(signSecret && { signSecret }) });
  let end = start();
  let restarting: ReturnType<typeof setTimeout> | undefined;

  function start(): () => void {
    restorePreferences();
    const element = document.createElement('div');
    // The language of the host's own text must not apply here.
    Object.assign(element.style, { font: '14px/1.5 var(--font-sans)', color: 'var(--text)' });
    container.append(element);
    // The page is the host's: where the console would reload its own, it remounts.
    const app = createApp({ reload: restart, history: hostedHistory(basePath) });
    configureReopen(restart);
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
      configureReopen();
      openOwnDialog(undefined);
      openFinder(undefined);
      leavePreferences();
    };
  }

  function restart(): void {
    clearTimeout(restarting);
    // Not during an event of the session.
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
