import type { RulePreview } from '#contract/areas/data-rules.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Notice } from '#modules/ground/ui/index.ts';
import { dataRulesText } from '../text.ts';

/** What a preview as a person leaves out: everything by a rule that cannot be applied, and what one may not see oneself. */
export default function PreviewNotes({ fault, limited }: Pick<RulePreview, 'fault' | 'limited'>) {
  const t = useText(dataRulesText);
  return (
    <>
      {fault && <Notice tone="danger">{t('previewFault', { reason: t(`fault.${fault}`) })}</Notice>}
      {limited && <p className="text-sm text-text-muted">{t('limited')}</p>}
    </>
  );
}
