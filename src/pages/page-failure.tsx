import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Unreachable } from '#machines/unreachable.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, ErrorState, lazyPart } from '#modules/ground/ui/index.ts';
import { appText } from '../text.ts';
import { PageLoadError } from './page-load-error.ts';
import { useAnotherTry } from './use-another-try.ts';

/** Lazy: rarely needed, and its script comes from the server of the console, which has just sent the page. */
const UnreachablePage = lazyPart(async () => ({
  default: (await import('./unreachable-page.tsx')).UnreachablePage,
}));

/** A page that crashed, with a retry; the frame around it and the other pages keep working. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const t = useText(appText);
  const router = useRouter();
  const missing = error instanceof PageLoadError ? error : undefined;
  const tryAgain = useAnotherTry(missing, reset);
  if (error instanceof Unreachable) return <UnreachablePage />;
  if (missing) {
    return (
      <ErrorState
        title={t('scriptMissing')}
        description={t('scriptMissingHint')}
        onRetry={tryAgain}
        otherWay={<Button onClick={() => window.location.reload()}>{t('reloadConsole')}</Button>}
      />
    );
  }
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <ErrorState
      title={t('pageFailed')}
      description={error instanceof RequestError ? failureText(error) : t('pageFailedHint')}
      onRetry={() => void retry()}
    />
  );
}
