export type { CronEditorProps } from './components/cron-editor.tsx';
export { CronField, type CronFieldProps } from './components/cron-field.tsx';
export { CronText, type CronTextProps } from './components/cron-text.tsx';
export { CronEditor } from './components/lazy-cron-editor.tsx';
export { loadZoneSelect } from './components/lazy-zone-select.ts';
