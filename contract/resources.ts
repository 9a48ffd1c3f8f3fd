import { announcementSendResource } from './areas/announcement-sends.ts';
import { announcementResource } from './areas/announcements.ts';
import { positionResource } from './areas/positions.ts';
import { roleResource } from './areas/roles.ts';
import { userResource } from './areas/users.ts';
import type { AnyResource } from './resource/define-resource.ts';

/**
 * Every resource that is declared with the program. Their endpoints and permissions follow; the browser imports areas,
 * never this table.
 */
export const resources: readonly AnyResource[] = [
  userResource,
  roleResource,
  positionResource,
  announcementResource,
  announcementSendResource,
];
