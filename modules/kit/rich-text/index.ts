export { RichText } from './components/rich-text.tsx';
export { RichTextEditor, type RichTextEditorProps } from './components/rich-text-editor.tsx';
