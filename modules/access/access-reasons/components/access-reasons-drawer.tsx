import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, EmptyState, ErrorState, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { explanationOf } from '../api.ts';
import { entriesClosedByRules } from '../explanation.logic.ts';
import { reasonsText } from '../text.ts';
import { EntryList } from './entry-list.tsx';
import { PersonChoice } from './person-choice.tsx';
import { PersonSummary } from './person-summary.tsx';
import { RightsOver } from './rights-over.tsx';

/** The initial person and entry. */
export interface AccessReasonsProps {
  /** The person whose permissions are explained first; by default none. */
  person?: { readonly id: string; readonly name: string };
  /** The menu or button that is selected first. */
  entryId?: string;
  onClose: () => void;
}

/** Explains why a person sees a menu or button, or does not. */
export default function AccessReasonsDrawer({ person: first, entryId, onClose }: AccessReasonsProps) {
  const t = useText(reasonsText);
  const [person, setPerson] = useState(first);
  return (
    <Drawer
      open
      width={880}
      title={t('title')}
      description={t('hint')}
      onOpenChange={open => !open && onClose()}
    >
      <div className="grid gap-4">
        <PersonChoice person={person} onChoose={setPerson} />
        {person ? (
          <Explanation key={person.id} userId={person.id} entryId={entryId} />
        ) : (
          <EmptyState icon={<UserSearch />} title={t('chooseFirst')} description={t('chooseFirstHint')} />
        )}
      </div>
    </Drawer>
  );
}

function Explanation({ userId, entryId }: { userId: string; entryId: string | undefined }) {
  const t = useText(reasonsText);
  const { data, error, isFetching, refetch } = useQuery(explanationOf(userId));
  if (data) {
    const closed = entriesClosedByRules(data.entries);
    return (
      <>
        <PersonSummary {...data} />
        <RightsOver rightsOver={data.rightsOver} />
        {closed.length > 0 && (
          <Notice tone="danger">{t('closedByRules', { entries: listed(closed) })}</Notice>
        )}
        <EntryList explanation={data} entryId={entryId} />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState description={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return <SkeletonLines lines={8} />;
}
