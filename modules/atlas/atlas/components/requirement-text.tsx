import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import type { Requirement } from '../machines.ts';
import { atlasText } from '../text.ts';

interface RequirementTextProps {
  /** Undefined where the list of requirements has no such entry. */
  requirement: Requirement | undefined;
}

/** The text of a requirement in the language of the console, and below it in the other language. */
export function RequirementText({ requirement }: RequirementTextProps) {
  const t = useText(atlasText);
  const language = useLanguage();
  if (!requirement) return <p className="text-text-faint">{t('detail.noText')}</p>;
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <div>
      <p lang={language}>{requirement[language]}</p>
      <p lang={other} className="text-text-muted text-xs">
        {requirement[other]}
      </p>
    </div>
  );
}
