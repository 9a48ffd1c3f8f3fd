import { Share2 } from 'lucide-react';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button, toast } from '#modules/ui/index.ts';
import { atlasText } from '../text.ts';
import { type OpenedMachine, shownName } from './opened.ts';
import { addressOf } from './share.ts';

const endings = { code: 'ts', json: 'json', scxml: 'scxml' } as const;

/** Copies an address that carries an opened machine; one that is too large is saved as a file. */
export function ShareButton({ entry }: { entry: OpenedMachine }) {
  const t = useText(atlasText);
  const share = async () => {
    const address = await addressOf(entry);
    if (address !== undefined) {
      await navigator.clipboard.writeText(address);
      toast.success(t('open.shared'));
      return;
    }
    const file = URL.createObjectURL(new Blob([entry.source.text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = `${shownName(entry)}.${endings[entry.source.kind]}`;
    link.click();
    URL.revokeObjectURL(file);
    toast.info(t('open.tooLongToShare'));
  };
  return (
    <Button size="sm" icon={<Share2 aria-hidden />} title={t('open.shareHint')} onClick={() => void share()}>
      {t('open.share')}
    </Button>
  );
}
