import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, EmptyState, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
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
  const query = useQuery(explanationOf(userId));
  return (
    <QueryState query={query} pending={<SkeletonLines lines={8} />}>
      {explanation => {
        const closed = entriesClosedByRules(explanation.entries);
        return (
          <>
            <PersonSummary {...explanation} />
            <RightsOver rightsOver={explanation.rightsOver} />
            {closed.length > 0 && (
              <Notice tone="danger">{t('closedByRules', { entries: listed(closed) })}</Notice>
            )}
            <EntryList explanation={explanation} entryId={entryId} />
          </>
        );
      }}
    </QueryState>
  );
}
