import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { grantsText } from '../text.ts';

interface EntryNotesProps {
  isMissing: boolean;
  /** Why nobody would have the entry although it is chosen. */
  unreached: 'page' | 'above' | undefined;
  /** How many entries that are not shown come with it. */
  unseen: number;
}

/** What a person should know of an entry before they choose it, and of one that nobody would have. */
export function EntryNotes({ isMissing, unreached, unseen }: EntryNotesProps) {
  const t = useText(grantsText);
  return (
    <>
      {isMissing && (
        <span title={t('noPageHint')} className="shrink-0">
          <Tag>{t('noPage')}</Tag>
        </span>
      )}
      {unreached && (
        <span title={t(`unreachedHint.${unreached}`)} className="shrink-0">
          <Tag tone="warning">{t(`unreached.${unreached}`)}</Tag>
        </span>
      )}
      {unseen > 0 && (
        <span className="shrink-0 text-text-muted text-xs">{t('withUnseen', { count: unseen })}</span>
      )}
    </>
  );
}
