import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

const kept = ['textAlign', 'margin-left', 'text-indent'];

/**
 * Pasted content whose first block keeps its alignment and indents in an empty paragraph, which would otherwise take only its
 * text.
 */
export function keepingFirstBlock(slice: Slice, { state: { selection } }: EditorView): Slice {
  const { parent } = selection.$from;
  const isAtEmptyBlock = selection.empty && parent.isTextblock && parent.content.size === 0;
  const attributes = slice.content.firstChild?.attrs ?? {};
  return isAtEmptyBlock && kept.some(name => attributes[name]) ? new Slice(slice.content, 0, 0) : slice;
}
