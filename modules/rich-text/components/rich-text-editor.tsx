import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#modules/ui/index.ts';

const Editor = lazy(() => import('./editor.tsx'));

export interface RichTextEditorProps {
  /** HTML; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** What is written here, for a screen reader. */
  label: string;
}

/** Writes rich text, 300 px high (EDITOR-01). What it writes is sanitised wherever it is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className="min-h-85 rounded border border-border p-4">
          <SkeletonLines lines={5} />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
