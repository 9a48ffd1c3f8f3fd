import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { homePath } from '#contract/constants.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { exceptionText } from './exception-text.ts';

const titles = { 403: 'forbidden', 404: 'notFound', 500: 'serverError' } as const;

interface ExceptionPageProps {
  code: keyof typeof titles;
  /** What to do. */
  hint: ReactNode;
  /** Further actions, besides the link home. */
  children?: ReactNode;
}

/** The pages 403, 404 and 500: what happened, what to do, and the link home. */
export function ExceptionPage({ code, hint, children }: ExceptionPageProps) {
  const t = useText(exceptionText);
  return (
    <div className="grid min-h-80 flex-1 place-content-center justify-items-center gap-2 p-6 text-center">
      <p aria-hidden className="tabular font-semibold text-[56px] text-text-faint leading-none">
        {code}
      </p>
      <h2 className="mt-2 font-semibold text-xl">{t(titles[code])}</h2>
      <div className="max-w-96 text-balance text-text-muted">{hint}</div>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {children}
        <Button asChild variant={children ? 'default' : 'primary'}>
          <Link to={homePath as string}>{t('backHome')}</Link>
        </Button>
      </div>
    </div>
  );
}

export function NotFoundPage() {
  const t = useText(exceptionText);
  return <ExceptionPage code={404} hint={t('notFoundHint')} />;
}

/** The server failed; reloading the page sends the request again. */
export function ServerErrorPage() {
  const t = useText(exceptionText);
  return (
    <ExceptionPage code={500} hint={t('serverErrorHint')}>
      <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
        {t('tryAgain')}
      </Button>
    </ExceptionPage>
  );
}
