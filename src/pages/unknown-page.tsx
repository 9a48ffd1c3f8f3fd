import { PackageX } from 'lucide-react';
import { type Entry, useEntryTitle } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState } from '#modules/ground/ui/index.ts';
import { entryText } from './entry-text.ts';

/** An entry whose component the console does not have: names it, so that an administrator can correct it (MENU-08). */
export function UnknownPage({ entry }: { entry: Entry }) {
  const t = useText(entryText);
  const title = useEntryTitle(entry);
  return (
    <EmptyState
      icon={<PackageX />}
      title={t('unknownPage')}
      description={t('unknownPageHint', { title, component: entry.component })}
    />
  );
}
