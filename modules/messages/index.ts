export { MyMessagesPage } from './pages/my-messages-page.tsx';
