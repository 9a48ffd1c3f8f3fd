export { announcementDetailMachine } from '#machines/announcement-detail/announcement-detail.machine.ts';
export { noticesMachine } from '#machines/notices/notices.machine.ts';
export { NoticeBell } from './components/notice-bell.tsx';
