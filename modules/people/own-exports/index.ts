export { ExportsPage } from './pages/exports-page.tsx';
