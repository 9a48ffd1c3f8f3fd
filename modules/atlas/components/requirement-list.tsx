import { useText } from '#modules/platform/i18n/index.ts';
import type { Requirement } from '../machines.ts';
import { atlasText } from '../text.ts';

interface RequirementListProps {
  ids: readonly string[];
  texts: ReadonlyMap<string, Requirement>;
}

/** Requirements with their texts. */
export function RequirementList({ ids, texts }: RequirementListProps) {
  const t = useText(atlasText);
  if (ids.length === 0) return <p className="text-text-faint">{t('detail.noRequirements')}</p>;
  return (
    <ul className="grid gap-2">
      {ids.map(id => (
        <li key={id}>
          <span className="tabular mr-2 font-medium text-accent-ink">{id}</span>
          <span lang="en">{texts.get(id)?.text ?? t('detail.noText')}</span>
        </li>
      ))}
    </ul>
  );
}
