import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';

/** A rich text editor, 300 px high (EDITOR-01). Its HTML is sanitised wherever it is shown. */
export const RichTextEditor = lazyPart(() => import('./editor.tsx'), {
  pending: () => (
    <div className="min-h-85 rounded border border-border p-4">
      <SkeletonLines lines={5} />
    </div>
  ),
});
