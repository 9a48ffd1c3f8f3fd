import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Notice } from '#modules/ground/ui/index.ts';
import { restoredText } from '../restored-text.ts';

/** What whoever has restored a backup is shown in the end: whose accounts sign in now. */
export default function RestoredNotice({ name }: { name: string }) {
  const t = useText(restoredText);
  return (
    <Notice tone="success" className="mb-4">
      {t('restored', { name })}
    </Notice>
  );
}
