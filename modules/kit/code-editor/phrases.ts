import { EditorState, type Extension } from '@codemirror/state';

/** The texts of the editor's panels and announcements, by how its library names them. */
const keys = {
  Find: 'find',
  Replace: 'replaceBy',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  'by word': 'byWord',
  regexp: 'pattern',
  replace: 'replace',
  'replace all': 'replaceAll',
  close: 'close',
  'current match': 'current',
  'on line': 'onLine',
  'replaced match on line $': 'replacedOne',
  'replaced $ matches': 'replacedSeveral',
  'Go to line': 'goToLine',
  go: 'go',
  'Fold line': 'fold',
  'Unfold line': 'unfold',
  'folded code': 'folded',
  unfold: 'unfold',
  'Folded lines': 'foldedLines',
  'Unfolded lines': 'unfoldedLines',
  to: 'to',
  'Control character': 'control',
  'Selection deleted': 'deleted',
} as const;
type Key = (typeof keys)[keyof typeof keys];

/** The texts of the editor itself in the language of the console. */
export const phrasesOf = (t: (key: Key) => string): Extension =>
  EditorState.phrases.of(Object.fromEntries(Object.entries(keys).map(([phrase, key]) => [phrase, t(key)])));
