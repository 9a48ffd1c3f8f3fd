import { Link } from '@tanstack/react-router';
import { RotateCw, ShieldQuestionMark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { homePath } from '#contract/constants.ts';
import { AccessReasons, useMayExplain } from '#modules/access-reasons/index.ts';
import type { Entry } from '#modules/permissions/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { useSessionUser } from '#modules/session/index.ts';
import { Button } from '#modules/ui/index.ts';
import { appText } from '../text.ts';

const texts = {
  403: ['forbidden', 'forbiddenHint'],
  404: ['notFound', 'notFoundHint'],
  500: ['serverError', 'serverErrorHint'],
} as const;

interface ExceptionPageProps {
  code: keyof typeof texts;
  /** Further actions, besides the link home. */
  children?: ReactNode;
}

/** The pages 403, 404 and 500: what happened, what to do, and the link home. */
function ExceptionPage({ code, children }: ExceptionPageProps) {
  const t = useText(appText);
  const [title, hint] = texts[code];
  return (
    <div className="grid min-h-80 flex-1 place-content-center justify-items-center gap-2 p-6 text-center">
      <p aria-hidden className="tabular font-semibold text-[56px] text-text-faint leading-none">
        {code}
      </p>
      <h2 className="mt-2 font-semibold text-xl">{t(title)}</h2>
      <p className="max-w-96 text-text-muted">{t(hint)}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {children}
        <Button asChild variant={children ? 'default' : 'primary'}>
          <Link to={homePath as string}>{t('backHome')}</Link>
        </Button>
      </div>
    </div>
  );
}

/** The permission is missing or was removed; a person who may read the reasons can open them here. */
export function ForbiddenPage({ entry }: { entry: Entry }) {
  const t = useText(appText);
  const user = useSessionUser();
  const mayExplain = useMayExplain();
  const [explaining, setExplaining] = useState(false);
  if (user === undefined || !mayExplain) return <ExceptionPage code={403} />;
  return (
    <>
      <ExceptionPage code={403}>
        <Button
          variant="primary"
          icon={<ShieldQuestionMark aria-hidden />}
          onClick={() => setExplaining(true)}
        >
          {t('explainAccess')}
        </Button>
      </ExceptionPage>
      {explaining && (
        <AccessReasons
          person={{ id: user.id, name: user.realname || user.username }}
          entryId={entry.id}
          onClose={() => setExplaining(false)}
        />
      )}
    </>
  );
}

export const NotFoundPage = () => <ExceptionPage code={404} />;

/** The server failed; reloading the page sends the request again. */
export function ServerErrorPage() {
  const t = useText(appText);
  return (
    <ExceptionPage code={500}>
      <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
        {t('tryAgain')}
      </Button>
    </ExceptionPage>
  );
}
