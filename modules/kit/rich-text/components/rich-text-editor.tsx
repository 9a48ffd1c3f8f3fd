import { lazyPart } from '#modules/ground/ui/index.ts';
import type { RichTextEditorProps } from './editor.tsx';
import { withoutRichEditor } from './plain-rich-text.tsx';

/** A rich text editor, 300 px high (EDITOR-01). Its HTML is sanitised wherever it is shown. */
export const RichTextEditor = lazyPart<RichTextEditorProps>(() => import('./editor.tsx'), withoutRichEditor);
