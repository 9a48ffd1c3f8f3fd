export type { Announcement } from '#machines/announcement-detail/announcement-detail.logic.ts';
export { announcementDetailMachine } from '#machines/announcement-detail/announcement-detail.machine.ts';
export { noticesMachine } from '#machines/notices/notices.machine.ts';
export { AnnouncementDialog } from './components/announcement-dialog.tsx';
export { NoticeBell } from './components/notice-bell.tsx';
export { PriorityName, PrioritySearch, usePriorities } from './components/priority-search.tsx';
export { PriorityTag, priorityTexts } from './components/priority-tag.tsx';
export { refreshNotices } from './refresh.ts';
export { useAnnouncementDetail } from './use-announcement-detail.tsx';
