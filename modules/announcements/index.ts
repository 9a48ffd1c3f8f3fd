export { AnnouncementsPage } from './pages/announcements-page.tsx';
