import type { Editor } from '@tiptap/react';

/**
 * Begins an act on the text, with the keyboard in it at once: the editor's own `focus()` waits for the next frame, and
 * what is typed before that would go to the button.
 */
export function atText(editor: Editor) {
  editor.view.focus();
  return editor.chain();
}
