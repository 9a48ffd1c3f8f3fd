import type { ReactNode } from 'react';
import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';
import type { CodeEditorProps } from './editor.tsx';
import { PlainText } from './plain-text.tsx';

/**
 * The code editor: a text in one of twelve languages, with search, folding and full screen (EDITOR-09…11). Without its
 * script the text is edited in a plain box, so that nothing typed is lost.
 */
export const CodeEditor = lazyPart<CodeEditorProps>(() => import('./editor.tsx'), {
  pending: ({ lines = 6 }) => (
    <div
      className="overflow-hidden rounded border border-border-strong p-3"
      style={{ minHeight: lines * 24 + 30 }}
    >
      <SkeletonLines lines={Math.min(lines, 5)} />
    </div>
  ),
  failed: ({ mode: _, label, ...control }, _error, failure: ReactNode) => (
    <PlainText {...control} label={label} failure={failure} />
  ),
});
