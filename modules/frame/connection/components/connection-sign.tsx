import { useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { connectionText } from '../text.ts';
import { useConnection } from '../use-connection.ts';
import { HeaderSign } from './header-sign.tsx';

/** The sign of a lost connection: what still works, and a button that tries now. Nothing while the server replies. */
export function ConnectionSign() {
  const t = useText(connectionText);
  const actor = useConnection();
  const lost = useSelector(actor, snapshot => snapshot.hasTag('lost'));
  const trying = useSelector(actor, snapshot => snapshot.hasTag('trying'));
  return (
    <HeaderSign
      shown={lost}
      tone="danger"
      icon={<CloudOff aria-hidden />}
      title={t('lost')}
      hint={t('lostHint')}
      short={{ title: t('lostShort.title'), hint: t('lostShort.hint') }}
      action={
        <Button size="sm" loading={trying} onClick={() => actor.send({ type: 'connection.check' })}>
          {t('tryNow')}
        </Button>
      }
    />
  );
}
