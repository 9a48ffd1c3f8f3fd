import { innerWindow } from '#modules/frame/tabs/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { galleryText } from '../text.ts';

/** A state as a phone shows it: the console in a window of that size, so that dialogs are those of a phone, too. */
export function PhoneFrame({ chapter, state }: { chapter: string; state: string }) {
  const t = useText(galleryText);
  const address = `${window.location.pathname}?${new URLSearchParams({ chapter, state })}`;
  return (
    <iframe
      name={innerWindow}
      title={t('state.phone')}
      src={address}
      loading="lazy"
      className="h-160 w-97.5 max-w-full rounded-lg border border-border"
    />
  );
}
