import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, toast } from '#modules/ground/ui/index.ts';
import { secondFactorText } from '../text.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText(secondFactorText);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('copied'));
    } catch {
      toast.error(t('notCopied'));
    }
  };
  return (
    <div className="grid gap-4">
      <p>{t('codesHint')}</p>
      <ul
        aria-label={t('codesTitle')}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded border border-border bg-surface-sunken p-4 font-mono text-sm"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button variant="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
