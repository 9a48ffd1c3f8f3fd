import type { FileUses } from '#contract/areas/file-uses.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { filesText } from '../text.ts';

/** What would show a missing file without one; nothing is named that the person may not see. */
export function FileUsesList({ uses: { records, hidden, texts } }: { uses: FileUses }) {
  const t = useText(filesText);
  const translate = useBilingual();
  if (records.length + hidden + texts === 0) return <p>{t('unused')}</p>;
  return (
    <ul className="grid gap-1.5" aria-label={t('usedBy')}>
      {records.map(({ record, name, field }) => (
        <li key={`${record[0]} ${name} ${field[0]}`} className="flex flex-wrap gap-x-2 wrap-anywhere">
          <span className="text-text-muted">{translate(record)}</span>
          <span>{name}</span>
          <span className="text-text-muted">{translate(field)}</span>
        </li>
      ))}
      {hidden > 0 && <li className="text-text-muted">{t('hiddenUses', { count: hidden })}</li>}
      {texts > 0 && <li className="text-text-muted">{t('textUses', { count: texts })}</li>}
    </ul>
  );
}
