import type { Announcement } from '#contract/areas/announcements.ts';
import type { AudienceType } from '#contract/areas/announcements-schema.ts';

/** Whom an announcement addresses; other servers know no more than everybody and chosen people. */
export function audienceOf({ msgType }: Announcement): AudienceType {
  return msgType === 'USER' || msgType === 'DEPART' || msgType === 'ROLE' ? msgType : 'ALL';
}
