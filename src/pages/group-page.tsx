import { type Entry, useEntryTitle } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState } from '#modules/ground/ui/index.ts';
import { entryText } from './entry-text.ts';

/** An entry that only groups children, none of which this person can open. */
export function GroupPage({ entry }: { entry: Entry }) {
  const t = useText(entryText);
  const title = useEntryTitle(entry);
  return <EmptyState title={t('emptyGroup')} description={t('emptyGroupHint', { title })} />;
}
