export { isAllowedPicture } from './addresses.ts';
export type { RichTextEditorProps } from './components/editor.tsx';
export { RichText } from './components/rich-text.tsx';
export { RichTextEditor } from './components/rich-text-editor.tsx';
export { ToolButton } from './components/tool-button.tsx';
export { uploadForText } from './upload-for-text.ts';
