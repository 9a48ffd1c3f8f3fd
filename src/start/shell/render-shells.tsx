import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { widestMobile, widestSmall } from '#machines/layout/layout.logic.ts';
import { leavePreferences, settingsActor } from '#modules/frame/preferences/index.ts';
import { PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { LANGUAGES, setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import { configureStorage, storedToken, storedUser } from '#modules/ground/platform/storage/index.ts';
import { createSession, SessionProvider } from '#modules/sign-in/session/index.ts';
import { SignInPage } from '#modules/sign-in/session/pages/sign-in-page.tsx';
import { LoginLayout } from '../../layouts/login-layout.tsx';
import { MainLayout } from '../../layouts/main-layout.tsx';
import { OpenTabs } from '../../layouts/tabs/open-tabs.tsx';
import { createAppRouter } from '../router.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { type FrameKind, frameKey, personMark, signInKey } from './parts.ts';
import { placeholderMenu, placeholderPath, withMenuBars } from './placeholder-menu.ts';
import { withoutReactions } from './without-reactions.ts';

/** The width of the window for each frame, in pixels. */
const widths: Readonly<Record<FrameKind, number>> = {
  open: 1440,
  collapsed: 1440,
  top: 1440,
  mobile: Math.floor(widestMobile),
  small: Math.floor(widestSmall),
};

/**
 * Renders the first sight of the console with its own components, in Node, for the build to write into the page
 * (`scripts/vite/app-shell.ts`): the sign-in page and the frame around every other page, by their keys in `parts.ts`.
 */
export async function renderShells(): Promise<Readonly<Record<string, string>>> {
  const { window: windowBefore, location: locationBefore } = globalThis;
  const window = { innerWidth: widths.open, matchMedia: () => ({ matches: false }) };
  // What the components read of a browser while they render.
  Object.assign(globalThis, { window, location: new URL('http://localhost/') });
  try {
    return await renderWithin(window);
  } finally {
    // Libraries of the same process would take it for a browser.
    Object.assign(globalThis, { window: windowBefore, location: locationBefore });
  }
}

async function renderWithin(window: { innerWidth: number }): Promise<Readonly<Record<string, string>>> {
  storeInMemory();
  const permissions = await placeholderMenu();
  const shells: Record<string, string> = {};
  for (const language of LANGUAGES) {
    setLanguage(language);
    storedToken.remove();
    for (const phone of [false, true])
      for (const links of [false, true])
        shells[signInKey(language, { phone, links })] = markupOf(
          <LoginLayout>
            <SignInPage
              target={undefined}
              methods={{ phone, register: links, forgotten: links, third: [] }}
            />
          </LoginLayout>,
        );
    storedToken.write('a token');
    storedUser.write({ id: 'somebody', username: '', realname: personMark, avatar: '', welcome: '' });
    for (const [kind, width] of Object.entries(widths) as [FrameKind, number][]) {
      window.innerWidth = width;
      settingsActor().send({
        type: 'layout.choose',
        layout: kind === 'top' ? 'topmenu' : 'sidemenu',
      });
      settingsActor().send({
        type: 'frame.changed',
        device: 'desktop',
        sidebarOpened: kind !== 'collapsed',
      });
      const frame = markupOf(
        <OpenTabs>
          <MainLayout>
            <PageSkeleton />
          </MainLayout>
        </OpenTabs>,
      );
      shells[frameKey(language, kind)] = withoutReactions(withMenuBars(frame));
    }
    leavePreferences();
  }
  return shells;

  function markupOf(content: ReactNode): string {
    const queryClient = createQueryClient();
    const session = createSession({ reload: nothing, clearCache: nothing, notifyFailure: nothing });
    const router = createAppRouter(
      { queryClient, session, permissions, prefetched: () => Promise.resolve() },
      createMemoryHistory({ initialEntries: [placeholderPath] }),
    );
    try {
      return renderToStaticMarkup(
        <QueryClientProvider client={queryClient}>
          <SessionProvider value={session}>
            <PermissionsProvider value={permissions}>
              <RouterContextProvider router={router}>{content}</RouterContextProvider>
            </PermissionsProvider>
          </SessionProvider>
        </QueryClientProvider>,
      );
    } finally {
      session.stop();
    }
  }
}

function nothing(): void {}

function storeInMemory(): void {
  const values = new Map<string, string>();
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  configureStorage({ area: () => area as unknown as Storage });
}
