import { type Announcement, announcementRelease, announcementRevoke } from '#contract/areas/announcements.ts';
import { sendStatus } from '#contract/areas/announcements-schema.ts';
import type { OperationDefinition } from '#modules/list-page/index.ts';
import { requestEnvelope } from '#modules/platform/http/index.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { formatDateTime } from '#modules/ui/date-text.ts';
import { audienceOf } from './audience.ts';
import { announcementsText } from './text.ts';

export const isReleased = ({ sendStatus: status }: Announcement) => status === sendStatus.released;

/** How an announcement is called in questions and labels. */
export const nameOf = ({ titile }: Announcement) => titile || textOf(announcementsText)('untitled');

/** What can be done to one announcement beyond deleting it. */
export const announcementOperations: Readonly<
  Record<'release' | 'revoke', OperationDefinition<Announcement>>
> = {
  release: {
    question: ([row]) => {
      const t = textOf(announcementsText);
      if (row === undefined) return { title: t('confirmRelease') };
      const facts = { name: nameOf(row), audience: t(`audience.${audienceOf(row)}`) };
      const later = row.startTime !== null && row.startTime > formatDateTime(new Date());
      return {
        title: t('confirmRelease'),
        description: later
          ? t('confirmSchedule', { ...facts, time: row.startTime ?? '' })
          : t('confirmReleaseHint', facts),
        confirmLabel: t('actions.release'),
      };
    },
    run: async ([row]) => {
      const { message } = await requestEnvelope(
        announcementRelease,
        { id: row?.id ?? '' },
        { handlesFailure: true },
      );
      return message || textOf(announcementsText)('released');
    },
  },
  revoke: {
    question: ([row]) => {
      const t = textOf(announcementsText);
      return {
        title: t('confirmRevoke'),
        description: row && t('confirmRevokeHint', { name: nameOf(row) }),
        danger: true,
        confirmLabel: t('actions.revoke'),
      };
    },
    run: async ([row]) => {
      const { message } = await requestEnvelope(
        announcementRevoke,
        { id: row?.id ?? '' },
        { handlesFailure: true },
      );
      return message || textOf(announcementsText)('revoked');
    },
  },
};
