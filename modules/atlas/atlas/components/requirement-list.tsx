import { useText } from '#modules/ground/platform/i18n/index.ts';
import type { Requirement } from '../machines.ts';
import { atlasText } from '../text.ts';
import { RequirementText } from './requirement-text.tsx';

interface RequirementListProps {
  ids: readonly string[];
  texts: ReadonlyMap<string, Requirement>;
}

/** Requirements with their texts. */
export function RequirementList({ ids, texts }: RequirementListProps) {
  const t = useText(atlasText);
  if (ids.length === 0) return <p className="text-text-faint">{t('detail.noRequirements')}</p>;
  return (
    <ul className="grid gap-3">
      {ids.map(id => (
        <li key={id}>
          <p className="tabular font-medium text-accent-ink">{id}</p>
          <RequirementText requirement={texts.get(id)} />
        </li>
      ))}
    </ul>
  );
}
