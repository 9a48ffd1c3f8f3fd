import { CatchBoundary, useRouter } from '@tanstack/react-router';
import { createElement, Suspense, useEffect, useReducer, useState } from 'react';
import { tabAt, useStrip } from '#modules/frame/tabs/index.ts';
import { type Entry, usePermissions } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart, Notice } from '#modules/ground/ui/index.ts';
import { PageFailure } from '../../pages/page-failure.tsx';
import { PagePending } from '../../pages/page-pending.tsx';
import { canOpen, type Page, pageOf } from '../../pages/registry.ts';
import { appText } from '../../text.ts';
import { pageAt } from './describe-page.ts';

/** Lazy: rarely needed. */
const NotFoundPage = lazyPart(async () => ({
  default: (await import('../../pages/exception-page.tsx')).NotFoundPage,
}));

/** The page of a path; a crash or a failed load stays within it. */
export function PageContent({ path }: { path: string }) {
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={PageFailure}>
      <PageOfPath path={path} />
    </CatchBoundary>
  );
}

function PageOfPath({ path }: { path: string }) {
  const router = useRouter();
  const entries = usePermissions(context => context.entries);
  const page = pageAt(router, entries, path);
  if (page?.entry) return <EntryPage path={path} entry={page.entry} />;
  const component = page?.route.options.component;
  // An entry that was removed while its tab was open.
  return <Suspense fallback={null}>{component ? createElement(component) : <NotFoundPage />}</Suspense>;
}

function EntryPage({ path, entry }: { path: string; entry: Entry }) {
  const t = useText(appText);
  const shown = useEntryWithInput(path, entry);
  const Component = useLoaded(pageOf(shown.component));
  return (
    <>
      {shown !== entry && (
        <Notice tone="danger" className="mb-4">
          {t('withdrawn')}
        </Notice>
      )}
      {Component ? <Component entry={shown} canOpen={canOpen} /> : <PagePending />}
    </>
  );
}

/**
 * The previous entry for as long as its page has unsaved input, when the permission to open it was removed meanwhile.
 */
function useEntryWithInput(path: string, entry: Entry): Entry {
  const unsaved = useStrip(strip => tabAt(strip, path)?.dirty === true);
  const [before, setBefore] = useState(entry);
  const shown = unsaved && before.component !== entry.component ? before : entry;
  if (shown !== before) setBefore(shown);
  return shown;
}

/**
 * The page once its script has loaded. React reveals suspended content about 300 ms later, even if the script
 * loads immediately, so the page is awaited without Suspense.
 */
function useLoaded(page: Page) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ page: Page; error: unknown }>();
  const Component = page.loaded();
  useEffect(() => {
    if (Component) return;
    let waiting = true;
    page.preload().then(
      () => waiting && redraw(),
      error => waiting && setFailure({ page, error }),
    );
    return () => {
      waiting = false;
    };
  }, [page, Component]);
  if (failure?.page === page && !Component) throw failure.error;
  return Component;
}
