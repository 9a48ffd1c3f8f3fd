import { LockKeyhole } from 'lucide-react';
import { type SyntheticEvent, useEffect, useId } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { storedView } from '#modules/ground/platform/storage/index.ts';
import { Button, Notice } from '#modules/ground/ui/index.ts';
import { ReturnForm, useSessionTag, useSessionUser } from '#modules/sign-in/session/index.ts';
import { lockScreenText } from '../text.ts';
import { useLockScreen } from '../use-lock-screen.ts';
import { UnlockForm } from './unlock-form.tsx';

/** Events of the lock screen are none of the frame that renders it. */
const keep = (event: SyntheticEvent) => event.stopPropagation();
const kept = {
  onKeyDown: keep,
  onKeyUp: keep,
  onClick: keep,
  onPointerDown: keep,
  onFocus: keep,
  onBlur: keep,
};

/** What is shown in place of the console while it is locked; nothing otherwise. */
export default function LockScreen({ layer }: { layer: HTMLElement }) {
  const t = useText(lockScreenText);
  const { snapshot, send } = useLockScreen(layer);
  const user = useSessionUser();
  const isSessionOver = useSessionTag('mustSignInAgain');
  const titleId = useId();
  const isLocked = snapshot.hasTag('locked');
  const isLeaving = snapshot.hasTag('leaving');
  useEffect(() => {
    if (isLocked && !isLeaving) layer.querySelector<HTMLElement>('input, button')?.focus();
  }, [isLocked, isLeaving, layer]);
  if (!isLocked) return null;
  const isView = storedView.read() !== undefined;
  const name = user?.realname || (user?.username ?? '');
  return (
    <div
      role="dialog"
      aria-modal
      aria-labelledby={titleId}
      className="pointer-events-auto fixed inset-0 grid place-items-center overflow-y-auto bg-surface-sunken p-4 text-text"
      {...kept}
    >
      <section className="grid w-full max-w-96 gap-4 rounded-lg border border-border bg-surface p-6">
        <h1 id={titleId} className="flex items-center gap-2 font-semibold text-lg">
          <LockKeyhole aria-hidden className="size-5 shrink-0" />
          {t('title')}
        </h1>
        {isView ? (
          <InView
            onEnd={() => {
              send({ type: 'leave.wanted' });
              send({ type: 'leave.confirm' });
            }}
          />
        ) : isLeaving ? (
          <>
            <p>{t('signOutQuestion')}</p>
            <div className="flex flex-wrap gap-3">
              <Button variant="danger" autoFocus onClick={() => send({ type: 'leave.confirm' })}>
                {t('signOut')}
              </Button>
              <Button onClick={() => send({ type: 'leave.dismiss' })}>{t('stay')}</Button>
            </div>
          </>
        ) : (
          <>
            {isSessionOver ? (
              <>
                <Notice tone="info">{t('ended')}</Notice>
                <ReturnForm />
              </>
            ) : (
              <UnlockForm name={name} snapshot={snapshot} send={send} />
            )}
            <Button variant="ghost" onClick={() => send({ type: 'leave.wanted' })}>
              {t('signOut')}
            </Button>
          </>
        )}
      </section>
    </div>
  );
}

/** A tab that shows another person: the password of the viewer is asked for in the tabs of the viewer. */
function InView({ onEnd }: { onEnd: () => void }) {
  const t = useText(lockScreenText);
  return (
    <>
      <p className="text-text-muted">{t('viewHint')}</p>
      <Button onClick={onEnd}>{t('endView')}</Button>
    </>
  );
}
