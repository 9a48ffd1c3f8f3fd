import { Link } from '@tanstack/react-router';
import { homePath } from '#contract/constants.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button } from '#modules/ui/index.ts';
import { appText } from '../text.ts';

const texts = {
  403: ['forbidden', 'forbiddenHint'],
  404: ['notFound', 'notFoundHint'],
  500: ['serverError', 'serverErrorHint'],
} as const;

/** The pages 403, 404 and 500: what happened, what to do, and the way home. */
export function ExceptionPage({ code }: { code: keyof typeof texts }) {
  const t = useText(appText);
  const [title, hint] = texts[code];
  return (
    <div className="grid min-h-80 flex-1 place-content-center justify-items-center gap-2 p-6 text-center">
      <p aria-hidden className="tabular font-semibold text-[56px] text-text-faint leading-none">
        {code}
      </p>
      <h1 className="mt-2 font-semibold text-xl">{t(title)}</h1>
      <p className="max-w-96 text-text-muted">{t(hint)}</p>
      <Button asChild variant="primary" className="mt-4">
        <Link to={homePath as string}>{t('backHome')}</Link>
      </Button>
    </div>
  );
}

export const ForbiddenPage = () => <ExceptionPage code={403} />;
export const NotFoundPage = () => <ExceptionPage code={404} />;
export const ServerErrorPage = () => <ExceptionPage code={500} />;
