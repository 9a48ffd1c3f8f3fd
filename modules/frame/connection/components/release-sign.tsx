import { useSelector } from '@xstate/react';
import { Sparkles } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { connectionText } from '../text.ts';
import { useRelease } from '../use-release.ts';
import { HeaderSign } from './header-sign.tsx';

/** The offer to load a newer version of the console; nothing while there is none. */
export default function ReleaseSign() {
  const t = useText(connectionText);
  const actor = useRelease();
  const newer = useSelector(actor, snapshot => snapshot.hasTag('newer'));
  return (
    <HeaderSign
      shown={newer}
      tone="info"
      icon={<Sparkles aria-hidden />}
      title={t('newer')}
      hint={t('newerHint')}
      short={{ title: t('newer') }}
      action={
        <Button size="sm" onClick={() => actor.send({ type: 'release.load' })}>
          <span className="max-lg:hidden">{t('load')}</span>
          <span className="lg:hidden">{t('loadShort')}</span>
        </Button>
      }
    />
  );
}
