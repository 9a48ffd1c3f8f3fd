export { UserDetailPage } from './pages/user-detail-page.tsx';
export { UsersPage } from './pages/users-page.tsx';
