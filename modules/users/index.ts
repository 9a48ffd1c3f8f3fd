export { UserDetailPage } from './pages/user-detail-page.tsx';
export { userAddress } from './user-name.ts';
