import { type LazyPartOptions, lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';
import { PlainText } from '#modules/kit/code-editor/index.ts';
import type { MarkdownEditorProps } from './editor.tsx';

/** What is shown until the script of the editor has loaded, and without it: a plain box, so that nothing typed is lost. */
export const withoutEditor: LazyPartOptions<MarkdownEditorProps> = {
  pending: ({ height = 300 }) => (
    <div className="min-h-50 rounded border border-border-strong p-4" style={{ height }}>
      <SkeletonLines lines={5} />
    </div>
  ),
  failed: ({ height: _, send: __, onActor: ___, ...control }, _error, failure) => (
    <PlainText {...control} lines={10} failure={failure} />
  ),
};

/** The editor of a text in Markdown, with its toolbar and preview (EDITOR-03…08). */
export const MarkdownEditor = lazyPart<MarkdownEditorProps>(() => import('./editor.tsx'), withoutEditor);
