import type { Editor } from '@tiptap/react';

/**
 * Starts a command chain with the focus in the text. The editor's own `focus()` waits for the next frame, and
 * what is typed before that would go to the button.
 */
export function atText(editor: Editor) {
  editor.view.focus();
  return editor.chain();
}
