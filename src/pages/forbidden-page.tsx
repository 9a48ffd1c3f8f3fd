import { useQuery } from '@tanstack/react-query';
import { ShieldQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { AccessReasons, useMayExplain } from '#modules/access/access-reasons/index.ts';
import { type Entry, useEntryTitle } from '#modules/ground/permissions/index.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { ExceptionPage } from './exception-page.tsx';
import { exceptionText } from './exception-text.ts';
import { pageDescription } from './page-description.ts';

/**
 * The permission for a page is missing or was removed (PAGE-12): which one it is, and whom to ask. A person who may
 * read the reasons can open them here.
 */
export function ForbiddenPage({ entry }: { entry: Entry }) {
  const t = useText(exceptionText);
  const user = useSessionUser();
  const mayExplain = useMayExplain();
  const [explaining, setExplaining] = useState(false);
  return (
    <>
      <ExceptionPage code={403} hint={<WhomToAsk entry={entry} />}>
        {user && mayExplain && (
          <Button
            variant="primary"
            icon={<ShieldQuestionMark aria-hidden />}
            onClick={() => setExplaining(true)}
          >
            {t('explainAccess')}
          </Button>
        )}
      </ExceptionPage>
      {user && explaining && (
        <AccessReasons
          person={{ id: user.id, name: user.realname || user.username }}
          entryId={entry.id}
          onClose={() => setExplaining(false)}
        />
      )}
    </>
  );
}

function WhomToAsk({ entry }: { entry: Entry }) {
  const t = useText(exceptionText);
  const title = useEntryTitle(entry);
  const { data, isPending } = useQuery(pageDescription(entry.path));
  const names = data?.administrators ?? [];
  if (isPending) return null;
  if (names.length === 0) return t('forbiddenHint');
  return (
    <>
      <p>{t('missingRight', { title })}</p>
      <p>{t('whomToAsk', { names: listed(names) })}</p>
    </>
  );
}
