import type { Alert } from '#machines/notice-alerts/notice-alerts.logic.ts';
import type { Notice } from '#machines/notices/notices.logic.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { noticesText } from './notices-text.ts';

/** What the button of an announcement opens. */
export interface Openers {
  open: (notice: Notice) => void;
  openAll: () => void;
}

/** More simultaneous arrivals than this are summarised in one toast. */
const mostAnnounced = 2;
/** Duration of the toast in milliseconds: longer than that for a person's own action, which is expected. */
const standing = 8_000;

/** Shows notices as toasts, each with a button that opens it. Titles are plain text, whatever they contain. */
export function showToasts(alerts: readonly Alert[], { open, openAll }: Openers): void {
  for (const { notice, reminds } of alerts) if (reminds) announceReminder(notice, open);
  const notices = alerts.filter(({ reminds }) => !reminds).map(({ notice }) => notice);
  const t = textOf(noticesText);
  if (notices.length > mostAnnounced) {
    toast.info(t('several', { count: notices.length }), {
      id: 'notices',
      duration: standing,
      action: { label: t('view'), onClick: openAll },
    });
    return;
  }
  for (const notice of notices) {
    const show = notice.priority === 'H' ? toast.warning : toast.info;
    show(notice.titile || t('untitled'), {
      id: `notice-${notice.id}`,
      duration: standing,
      description: [
        notice.onBehalfOf && t('onBehalf', { name: notice.onBehalfOf }),
        priorityOf(notice.priority),
        notice.senderName || notice.sender,
      ]
        .filter(Boolean)
        .join(' · '),
      action: { label: t('view'), onClick: () => open(notice) },
    });
  }
}

/** Shows a reminder of a notice that the person has not read, for longer than news. */
function announceReminder(notice: Notice, open: (notice: Notice) => void): void {
  const t = textOf(noticesText);
  toast.warning(t('reminder', { title: notice.titile || t('untitled') }), {
    id: `notice-${notice.id}`,
    duration: 4 * standing,
    description: [priorityOf(notice.priority), notice.senderName || notice.sender]
      .filter(Boolean)
      .join(' · '),
    action: { label: t('view'), onClick: () => open(notice) },
  });
}

function priorityOf(priority: string | null | undefined): string | undefined {
  if (priority !== 'L' && priority !== 'M' && priority !== 'H') return undefined;
  return textOf(noticesText)(`priority.${priority}`);
}
