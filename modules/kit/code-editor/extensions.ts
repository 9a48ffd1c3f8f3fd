import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { tabKey } from './tab-key.ts';

/** What every editor of plain text has: undo, keys, and classes by which `editor.css` colours what it parses. */
export const textExtensions: Extension = [
  history(),
  // EDITOR-09
  EditorState.tabSize.of(2),
  indentUnit.of('  '),
  syntaxHighlighting(classHighlighter),
  keymap.of([...defaultKeymap, ...historyKeymap]),
];

/** What the code editor has beside it: line numbers, folding, search. */
export const codeExtensions: Extension = [
  tabKey,
  textExtensions,
  lineNumbers(),
  foldGutter(),
  bracketMatching(),
  indentOnInput(),
  search({ top: true }),
  highlightSelectionMatches(),
  keymap.of([...searchKeymap, ...foldKeymap]),
];
