import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';

export interface RichTextEditorProps {
  /** HTML; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** The accessible name. */
  label: string;
}

/** A rich text editor, 300 px high (EDITOR-01). Its HTML is sanitised wherever it is shown. */
export const RichTextEditor = lazyPart<RichTextEditorProps>(() => import('./editor.tsx'), {
  pending: () => (
    <div className="min-h-85 rounded border border-border p-4">
      <SkeletonLines lines={5} />
    </div>
  ),
});
