import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#modules/ui/index.ts';

const Editor = lazy(() => import('./editor.tsx'));

export interface RichTextEditorProps {
  /** HTML; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** The accessible name. */
  label: string;
}

/** A rich text editor, 300 px high (EDITOR-01). Its HTML is sanitised wherever it is shown. */
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
