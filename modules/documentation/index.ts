export { ApiDocumentationPage } from './pages/api-documentation-page.tsx';
