import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';
import type { CronEditorProps } from './cron-editor.tsx';

/** The editor of an expression within a page or a form; its script loads where it is shown. */
export const CronEditor = lazyPart<CronEditorProps>(
  async () => ({ default: (await import('./cron-editor.tsx')).CronEditor }),
  { pending: () => <SkeletonLines lines={5} /> },
);
