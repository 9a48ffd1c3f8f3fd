import type { Notice } from '#machines/notices/notices.logic.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { isLocked } from '#modules/ground/platform/page/index.ts';
import { noticesText } from './notices-text.ts';

/** Whether the browser shows notifications of this site. */
export type DesktopState = NotificationPermission | 'unsupported';

/** Browsers on Android have notifications, but only a service worker may make them. */
let isMakingRefused = false;

export const desktopState = (): DesktopState =>
  typeof Notification === 'undefined' || isMakingRefused ? 'unsupported' : Notification.permission;

/** Asks the person for notifications of this site, unless they have answered before. */
export const requestDesktop = async (): Promise<DesktopState> =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.requestPermission();

/** Shows a notice outside of the browser while its window is hidden; tabs with the same notice show it once. */
export function showOnDesktop(notice: Notice, open: (notice: Notice) => void): void {
  if (!document.hidden || desktopState() !== 'granted') return;
  const shown = made(notice);
  if (!shown) return;
  shown.onclick = () => {
    window.focus();
    if (!isLocked()) open(notice);
    shown.close();
  };
}

function made(notice: Notice): Notification | undefined {
  try {
    const t = textOf(noticesText);
    const tag = `notice-${notice.id}`;
    if (isLocked()) return new Notification(t('whileLocked'), { tag });
    return new Notification(notice.titile || t('untitled'), {
      tag,
      body: notice.senderName || notice.sender || '',
    });
  } catch {
    isMakingRefused = true;
    return undefined;
  }
}
