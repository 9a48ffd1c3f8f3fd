export { UserDialog } from './components/user-dialog.tsx';
export { UserDetailPage } from './pages/user-detail-page.tsx';
export { areSamePasswords, confirmation } from './passwords.ts';
