export { placedRows, reportOf } from './api.ts';
export { OnlineFormPage } from './pages/online-form-page.tsx';
export { OnlineReportPage } from './pages/online-report-page.tsx';
