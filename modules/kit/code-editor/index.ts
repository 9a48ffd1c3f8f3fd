export { CodeEditor } from './components/code-editor.tsx';
export type { CodeEditorProps } from './components/editor.tsx';
export { PlainText } from './components/plain-text.tsx';
export { textExtensions } from './extensions.ts';
export { modeNames } from './languages.ts';
export { phrasesOf } from './phrases.ts';
export { codeEditorText } from './text.ts';
export { type TextHandle, type TextViewOptions, useTextView } from './use-text-view.ts';
