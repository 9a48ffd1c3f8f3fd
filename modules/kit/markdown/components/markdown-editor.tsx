import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';
import { PlainText } from '#modules/kit/code-editor/index.ts';
import type { MarkdownEditorProps } from './editor.tsx';

/**
 * The editor of a text in Markdown (EDITOR-03…08). Without its script the text is edited in a plain box, so that nothing
 * typed is lost.
 */
export const MarkdownEditor = lazyPart<MarkdownEditorProps>(() => import('./editor.tsx'), {
  pending: ({ height = 300 }) => (
    <div className="min-h-50 rounded border border-border-strong p-4" style={{ height }}>
      <SkeletonLines lines={5} />
    </div>
  ),
  failed: ({ height: _, send: __, onActor: ___, ...control }, _error, failure) => (
    <PlainText {...control} lines={10} failure={failure} />
  ),
});
