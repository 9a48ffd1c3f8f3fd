export { UploadField, type UploadFieldProps } from './components/upload-field.tsx';
export { downloadFile } from './download-file.ts';
