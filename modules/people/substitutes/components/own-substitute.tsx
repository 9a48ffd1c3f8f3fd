import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Substitute, substituteStatus } from '#contract/areas/substitutes.ts';
import { useCapabilitiesFailure } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, PendingText, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { PickedNames } from '#modules/kit/pickers/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { substituteQuery } from '../api.ts';
import { SubstituteDialog } from '../dialog.ts';
import { substitutesText } from '../text.ts';
import { useSubstitutes } from '../use-substitutes.ts';

/** The person's own substitute, which they set without any permission. */
export default function OwnSubstitute() {
  const t = useText(substitutesText);
  const user = useSessionUser();
  const known = useQuery(substituteQuery(user?.username ?? ''));
  const [isOpen, setIsOpen] = useState(false);
  if (!user) return null;
  return (
    <section aria-labelledby="own-substitute-title" className="mt-8">
      <h2 id="own-substitute-title" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-140 text-text-muted">{t('hint')}</p>
        <Button disabled={known.data === undefined} onClick={() => setIsOpen(true)}>
          {t('set')}
        </Button>
      </div>
      <div className="rounded-lg border border-border bg-surface px-4 py-3">
        <QueryState query={known} hidesOutdated pending={<SkeletonLines lines={1} />}>
          {substitute => <Current known={substitute} absent={user.username} />}
        </QueryState>
      </div>
      {isOpen && (
        <SubstituteDialog row={user} close={() => setIsOpen(false)} saved={() => void known.refetch()} />
      )}
    </section>
  );
}

function Current({ known, absent }: { known: Substitute | null; absent: string }) {
  const t = useText(substitutesText);
  const source = useSubstitutes(absent);
  const { hasFailed } = useCapabilitiesFailure();
  if (known?.status !== substituteStatus.valid) return <p className="text-text-muted">{t('none')}</p>;
  return (
    <p>
      {source ? (
        <PickedNames source={source} values={[known.agentUserName ?? '']} />
      ) : hasFailed ? (
        known.agentUserName
      ) : (
        <PendingText />
      )}
      <span className="tabular ml-3 text-text-muted">
        {known.startTime} – {known.endTime}
      </span>
    </p>
  );
}
