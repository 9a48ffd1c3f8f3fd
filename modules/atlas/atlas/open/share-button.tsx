import { Share2 } from 'lucide-react';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, toast } from '#modules/ground/ui/index.ts';
import { atlasText } from '../text.ts';
import { type OpenedMachine, shownName } from './opened.ts';
import { copyAddress } from './share.ts';

const endings = { code: 'ts', json: 'json', scxml: 'scxml' } as const;

/** Copies an address that carries an opened machine; one that is too large is saved as a file. */
export function ShareButton({ entry }: { entry: OpenedMachine }) {
  const t = useText(atlasText);
  const share = async () => {
    const outcome = await copyAddress(entry);
    if (outcome === 'copied') toast.success(t('open.shared'));
    else if (outcome === 'refused') toast.error(t('open.notCopied'));
    else {
      const { kind, text } = entry.source;
      saveFile(new Blob([text], { type: 'text/plain' }), `${shownName(entry)}.${endings[kind]}`);
      toast.info(t('open.tooLongToShare'));
    }
  };
  return (
    <Button size="sm" icon={<Share2 aria-hidden />} title={t('open.shareHint')} onClick={() => void share()}>
      {t('open.share')}
    </Button>
  );
}
