import { NotebookPen } from 'lucide-react';
import { type Entry, useEntryTitle } from '#modules/permissions/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { usePageTitle } from '#modules/platform/page/index.ts';
import { DescriptionList, EmptyState } from '#modules/ui/index.ts';
import { useOnlineCode } from '../online-code.ts';
import { onlineText } from '../text.ts';

/**
 * An entry that lists an online form. How the data of such a form is read is not public: the page says which form it is
 * and what an administrator can do (MENU-07).
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
