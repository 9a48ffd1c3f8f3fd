export { UserDetailPage } from './pages/user-detail-page.tsx';
