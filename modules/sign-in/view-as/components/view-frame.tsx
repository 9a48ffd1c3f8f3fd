import { Eye } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { leaveTab, storedView } from '#modules/ground/platform/storage/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { viewAsText } from '../text.ts';
import { useView } from '../use-view.ts';

const twoDigits = (count: number) => String(count).padStart(2, '0');

interface ViewFrameProps {
  /** The address of the home page. */
  home: string;
  children: ReactNode;
}

/**
 * The banner across the top, which cannot be closed. Once the view has ended, the console below is gone: no dialog of it
 * may ask or cover anything.
 */
export default function ViewFrame({ home, children }: ViewFrameProps) {
  const t = useText(viewAsText);
  const [view] = useState(() => storedView.read());
  const name = view?.name ?? '';
  const { end, isEnded, isEnding, secondsLeft } = useView(Number(view?.endsAt ?? 0));
  useRoomAbove();
  if (isEnded) return <Ended name={name} home={home} />;
  return (
    <>
      <section
        aria-label={t('region')}
        className="sticky top-0 z-50 flex h-12 items-center gap-3 bg-danger px-3 text-danger-text sm:px-4"
      >
        <Eye aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        <p className="line-clamp-2 min-w-0 flex-1 wrap-anywhere leading-5">{t('viewing', { name })}</p>
        {secondsLeft > 0 && (
          <span role="timer" className="shrink-0 tabular-nums">
            {t('left', { minutes: Math.floor(secondsLeft / 60), seconds: twoDigits(secondsLeft % 60) })}
          </span>
        )}
        <Button size="sm" loading={isEnding} onClick={end}>
          {t('end')}
        </Button>
      </section>
      {children}
    </>
  );
}

/** The console below gets less height, as it fills the window. */
function useRoomAbove(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--room-above', '3rem');
    return () => void style.removeProperty('--room-above');
  }, []);
}

function Ended({ name, home }: { name: string; home: string }) {
  const t = useText(viewAsText);
  const leave = () => {
    leaveTab();
    location.replace(home);
  };
  return (
    <main className="fixed inset-0 z-100 grid place-content-center gap-4 bg-surface-sunken p-6 text-center">
      <h1 className="font-semibold text-xl">{t('ended')}</h1>
      <p className="max-w-120 text-text-muted">{t('endedHint', { name })}</p>
      <Button variant="primary" className="justify-self-center" onClick={leave}>
        {t('back')}
      </Button>
    </main>
  );
}
