export { CropPicture } from './components/lazy-crop.tsx';
export { PictureViewer } from './components/lazy-picture-viewer.tsx';
export { UploadDialog, type UploadDialogProps } from './components/upload-dialog.tsx';
export { UploadField, type UploadFieldProps } from './components/upload-field.tsx';
export { type SendFile, sendFileTo, sendInPartsTo, sendLargeFile } from './send-file.ts';
