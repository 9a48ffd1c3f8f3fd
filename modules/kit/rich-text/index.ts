export type { RichTextEditorProps } from './components/editor.tsx';
export { RichText } from './components/rich-text.tsx';
export { RichTextEditor } from './components/rich-text-editor.tsx';
