import { NotebookPen } from 'lucide-react';
import { type Entry, useEntryTitle } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { usePageTitle } from '#modules/ground/platform/page/index.ts';
import { DescriptionList, EmptyState } from '#modules/ground/ui/index.ts';
import { useOnlineCode } from '../online-code.ts';
import { onlineText } from '../text.ts';

/**
 * The page of an entry for an online form. The interface for the data of such forms is not public, so the page names
 * the form and explains what an administrator can do (MENU-07).
 */
export function OnlineFormPage({ entry }: { entry: Entry }) {
  const t = useText(onlineText);
  const title = useEntryTitle(entry);
  const code = useOnlineCode();
  usePageTitle(entry.path.includes(':') ? code : undefined);
  return (
    <EmptyState
      icon={<NotebookPen />}
      title={t('form')}
      description={t('formHint', { title, code })}
      action={
        <DescriptionList
          className="text-left"
          items={[
            { key: 'code', term: t('code'), detail: code },
            { key: 'component', term: t('component'), detail: entry.component },
          ]}
        />
      }
    />
  );
}
