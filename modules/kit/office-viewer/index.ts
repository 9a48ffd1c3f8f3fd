export { OfficeViewer } from './components/lazy-viewer.ts';
export { isOfficeFile } from './office-file.ts';
