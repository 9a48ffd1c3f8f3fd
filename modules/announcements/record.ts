import type { Announcement } from '#contract/areas/announcements.ts';
import {
  type AnnouncementState,
  type AudienceType,
  sendStatus,
} from '#contract/areas/announcements-schema.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { announcementsText } from './text.ts';

/** How an announcement is called in questions and labels. */
export const nameOf = ({ titile }: Announcement): string => titile || textOf(announcementsText)('untitled');

/** Whom an announcement addresses; other servers know no more than everybody and chosen people. */
export function audienceOf({ msgType }: Announcement): AudienceType {
  return msgType === 'USER' || msgType === 'DEPART' || msgType === 'ROLE' ? msgType : 'ALL';
}

const byStatus: Readonly<Record<string, AnnouncementState>> = {
  [sendStatus.released]: 'published',
  [sendStatus.revoked]: 'revoked',
};

/** The state of an announcement; that of servers that do not send one follows from the status of sending. */
export const stateOf = ({ state, sendStatus: status }: Announcement): AnnouncementState =>
  state ?? byStatus[status ?? ''] ?? 'draft';
