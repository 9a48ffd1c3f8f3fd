import { type LazyPartOptions, lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';
import type { CodeEditorProps } from './editor.tsx';
import { PlainText } from './plain-text.tsx';

/** What is shown until the script of the editor has loaded, and without it: a plain box, so that nothing typed is lost. */
export const withoutEditor: LazyPartOptions<CodeEditorProps> = {
  pending: ({ lines = 6 }) => (
    <div
      className="overflow-hidden rounded border border-border-strong p-3"
      style={{ minHeight: lines * 24 + 30 }}
    >
      <SkeletonLines lines={Math.min(lines, 5)} />
    </div>
  ),
  failed: ({ mode: _, ...control }, _error, failure) => <PlainText {...control} failure={failure} />,
};

/** The code editor: a text in one of twelve languages, with search, folding and full screen (EDITOR-09…11). */
export const CodeEditor = lazyPart<CodeEditorProps>(() => import('./editor.tsx'), withoutEditor);
