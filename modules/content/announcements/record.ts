import type { Announcement } from '#contract/areas/announcements.ts';
import { announcementLifecycle } from '#contract/areas/announcements-lifecycle.ts';
import type { AudienceType } from '#contract/areas/announcements-schema.ts';
import { stateOf as stateOfRecord } from '#contract/resource/lifecycle.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { announcementsText } from './text.ts';

/** The name of an announcement in confirmations and labels. */
export const nameOf = ({ titile }: Announcement): string => titile || textOf(announcementsText)('untitled');

/** The field that has the targets of each kind of audience. */
export const targets = { USER: 'userIds', DEPART: 'departIds', ROLE: 'roleIds' } as const;

/** The audience of an announcement; other servers support only everybody and selected people. */
export function audienceOf({ msgType }: { readonly msgType?: unknown }): AudienceType {
  return msgType === 'USER' || msgType === 'DEPART' || msgType === 'ROLE' ? msgType : 'ALL';
}

/** The state of an announcement; derived from the send status if the server does not send a state. */
export const stateOf = (announcement: Announcement): string =>
  stateOfRecord(announcementLifecycle, announcement);
