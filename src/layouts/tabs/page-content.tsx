import { CatchBoundary, useRouter } from '@tanstack/react-router';
import { createElement, Suspense, useState } from 'react';
import { tabAt, useStrip } from '#modules/frame/tabs/index.ts';
import { type Entry, usePermissions } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart, Notice } from '#modules/ground/ui/index.ts';
import { PageFailure } from '../../pages/page-failure.tsx';
import { canOpen, type Page } from '../../pages/registry.tsx';
import { pageAt } from '../../routing/page-at.ts';
import { appText } from '../../text.ts';

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
  const shown = pageAt(router, entries, path);
  if (shown?.entry) return <EntryPage path={path} entry={shown.entry} page={shown.page} />;
  const component = shown?.route.options.component;
  // An entry that was removed while its tab was open.
  return <Suspense fallback={null}>{component ? createElement(component) : <NotFoundPage />}</Suspense>;
}

interface EntryPageProps {
  path: string;
  entry: Entry;
  page: Page;
}

function EntryPage({ path, ...now }: EntryPageProps) {
  const t = useText(appText);
  const { entry, page: Page } = useEntryWithInput(path, now);
  return (
    <>
      {entry !== now.entry && (
        <Notice tone="danger" className="mb-4">
          {t('withdrawn')}
        </Notice>
      )}
      <Page entry={entry} canOpen={canOpen} />
    </>
  );
}

/**
 * The previous entry for as long as its page has unsaved input, when the permission to open it was removed meanwhile.
 */
function useEntryWithInput(path: string, now: Pick<EntryPageProps, 'entry' | 'page'>) {
  const unsaved = useStrip(strip => tabAt(strip, path)?.dirty === true);
  const [before, setBefore] = useState(now);
  const shown = unsaved && before.page !== now.page ? before : now;
  if (shown.entry !== before.entry) setBefore(shown);
  return shown;
}
