export type { MarkdownEditorProps } from './components/editor.tsx';
export { MarkdownEditor } from './components/markdown-editor.tsx';
export { MarkdownText } from './components/markdown-text.tsx';
