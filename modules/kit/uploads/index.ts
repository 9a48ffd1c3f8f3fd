export { UploadField, type UploadFieldProps } from './components/upload-field.tsx';
