export { ImportDialog, type ImportDialogProps } from './components/import-dialog.tsx';
