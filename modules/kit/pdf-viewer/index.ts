export { PdfViewer } from './components/lazy-viewer.ts';
export { isPdf } from './pdf-file.ts';
