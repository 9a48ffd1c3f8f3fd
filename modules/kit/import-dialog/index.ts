export { DropZone } from './components/drop-zone.tsx';
export { ImportDialog, type ImportDialogProps } from './components/import-dialog.tsx';
