import { withMessage } from '../endpoint.ts';
import { id } from '../fields.ts';
import { sendStatus } from './announcements-schema.ts';

/**
 * The lifecycle of an announcement. A released one is published, scheduled or expired by its times; servers of the family send
 * no state, and know none of the last two.
 */
export const announcementLifecycle = {
  machine: 'announcementLifecycle',
  field: 'sendStatus',
  computed: 'state',
  states: {
    draft: { label: ['未发布', 'Draft'], colour: 'accent', stored: sendStatus.draft },
    scheduled: { label: ['定时发布', 'Scheduled'], colour: 'accent' },
    published: { label: ['已发布', 'Published'], colour: 'quiet', stored: sendStatus.released },
    expired: { label: ['已过期', 'Expired'], colour: 'quiet' },
    revoked: { label: ['已撤销', 'Withdrawn'], colour: 'warning', stored: sendStatus.revoked },
    deleted: { label: ['已删除', 'Deleted'] },
  },
  verbs: {
    /** Immediately, or at the `startTime` if that is in the future (API-70). */
    release: {
      label: ['发布', 'Publish'],
      permissionName: ['发布通告', 'Publish announcements'],
      path: 'doReleaseData',
      permission: 'doReleaseData',
      method: 'GET',
      input: { id },
      success: withMessage('该系统通知发布成功'),
    },
    /** A released or scheduled one (API-71). */
    revoke: {
      label: ['撤销', 'Withdraw'],
      done: ['撤销成功', 'Withdrawn'],
      permissionName: ['撤销通告', 'Withdraw announcements'],
      path: 'doReovkeData',
      permission: 'doReovkeData',
      method: 'GET',
      input: { id },
      success: withMessage('该系统通知撤销成功'),
    },
  },
} as const;
