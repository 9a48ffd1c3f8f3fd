import type { ExplainedRule } from '#contract/areas/permissions-explain.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Notice } from '#modules/ground/ui/index.ts';
import { reasonsText } from '../text.ts';

/** The data rules of one entry for the person, and why some cannot be applied. */
export function EntryRules({ rules }: { rules: readonly ExplainedRule[] }) {
  const t = useText(reasonsText);
  return (
    <div>
      <h4 className="mb-1.5 text-text-muted text-xs">{t('rules')}</h4>
      <ul className="grid gap-2">
        {rules.map(({ id, name, column, operator, value, fault }) => (
          <li key={id} className="grid gap-1.5 border-border-strong border-l-2 pl-3">
            <p>{name || id}</p>
            <p className="wrap-anywhere text-text-muted text-xs">
              {[column, operator, value].filter(Boolean).join(' ')}
            </p>
            {fault && <Notice tone={fault === 'unused' ? 'info' : 'danger'}>{t(`fault.${fault}`)}</Notice>}
          </li>
        ))}
      </ul>
    </div>
  );
}
