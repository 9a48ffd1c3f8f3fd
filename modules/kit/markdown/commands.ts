import { indentLess, indentMore } from '@codemirror/commands';
import type { Line } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** A change of the text at the selection, after which the focus is in the text. */
export type MarkdownCommand = (view: EditorView) => void;

/** Puts a mark around the selected text, or removes the one that is there. */
export const surround =
  (mark: string): MarkdownCommand =>
  view => {
    const { state } = view;
    const { from, to } = state.selection.main;
    const size = mark.length;
    const isThere = state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark;
    const moved = isThere && from >= size ? -size : size;
    view.dispatch({
      changes:
        moved < 0
          ? [
              { from: from - size, to: from },
              { from: to, to: to + size },
            ]
          : [
              { from, insert: mark },
              { from: to, insert: mark },
            ],
      selection: { anchor: from + moved, head: to + moved },
      userEvent: 'input',
    });
    view.focus();
  };

/** The marks that begin a line of a heading, a quote or a list, after its indent. */
const linePrefix = /^(\s*)(#{1,6}\s+|>\s?|[-*+]\s+\[[ xX]\]\s+|[-*+]\s+|\d+[.)]\s+)?/;

const linesOf = ({ state }: EditorView): Line[] => {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
};

/** Begins the selected lines with a mark, which replaces the one before; lines that all have it lose it. */
const beginLines =
  (markOf: (index: number) => string): MarkdownCommand =>
  view => {
    const lines = linesOf(view);
    const parts = lines.map(({ text }) => linePrefix.exec(text) ?? ['', '', '']);
    const has = parts.every(([, , mark = ''], index) => mark === markOf(index));
    const changes = lines.map(({ from }, index) => {
      const [, indent = '', mark = ''] = parts[index] ?? [];
      const start = from + indent.length;
      return { from: start, to: start + mark.length, insert: has ? '' : markOf(index) };
    });
    const set = view.state.changes(changes);
    view.dispatch({ changes: set, selection: view.state.selection.map(set, 1), userEvent: 'input' });
    view.focus();
  };

/** Makes the selected lines headings of a level, or paragraphs with level 0. */
export const heading = (level: number): MarkdownCommand =>
  beginLines(() => (level === 0 ? '' : `${'#'.repeat(level)} `));
export const quote = beginLines(() => '> ');
export const bulletList = beginLines(() => '- ');
export const orderedList = beginLines(index => `${index + 1}. `);
export const taskList = beginLines(() => '- [ ] ');

export const indent: MarkdownCommand = view => {
  indentMore(view);
  view.focus();
};
export const outdent: MarkdownCommand = view => {
  indentLess(view);
  view.focus();
};

/**
 * Puts a block on lines of its own behind the selection.
 *
 * @param selected what of the block is selected afterwards, so that typing replaces it
 */
const insertBlock = (view: EditorView, block: string, selected = ''): void => {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.to);
  const before = line.text.trim() === '' ? (line.number === 1 ? '' : '\n') : '\n\n';
  const anchor = line.to + before.length + Math.max(block.indexOf(selected), 0);
  const end = line.to + before.length + block.length + 1;
  view.dispatch({
    changes: { from: line.to, insert: `${before}${block}\n` },
    selection: selected === '' ? { anchor: end } : { anchor, head: anchor + selected.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  view.focus();
};

export const rule: MarkdownCommand = view => insertBlock(view, '---\n');

/** A table of two rows below its headings, the first of which is selected. */
export const table =
  (headings: readonly string[]): MarkdownCommand =>
  view => {
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const empty = headings.map(() => ' ');
    const lines = [row(headings), row(headings.map(() => '---')), row(empty), row(empty)];
    insertBlock(view, lines.join('\n'), headings[0]);
  };

/** Makes the selected text a link, whose address is selected. */
export const link =
  (usualText: string): MarkdownCommand =>
  view => {
    const { from, to } = view.state.selection.main;
    const text = view.state.sliceDoc(from, to) || usualText;
    const address = 'https://';
    const start = from + text.length + 3;
    view.dispatch({
      changes: { from, to, insert: `[${text}](${address})` },
      selection: { anchor: start, head: start + address.length },
      userEvent: 'input',
    });
    view.focus();
  };

/** Makes the selected lines a block of code, or begins an empty one. */
export const codeBlock: MarkdownCommand = view => {
  const { from, to } = view.state.selection.main;
  if (from === to) {
    insertBlock(view, '```\n\n```');
    const inside = view.state.selection.main.head - 5;
    view.dispatch({ selection: { anchor: inside } });
    return;
  }
  const [first] = linesOf(view);
  const last = linesOf(view).at(-1);
  if (!first || !last) return;
  view.dispatch({
    changes: [
      { from: first.from, insert: '```\n' },
      { from: last.to, insert: '\n```' },
    ],
    userEvent: 'input',
  });
  view.focus();
};

/** Inserts a picture at the cursor. */
export const image =
  ({ text, address }: { text: string; address: string }): MarkdownCommand =>
  view => {
    const alt = text.trim().replace(/[\\[\]]/g, '\\$&');
    const target = address.replace(/[()]/g, sign => (sign === '(' ? '%28' : '%29'));
    view.dispatch(view.state.replaceSelection(`![${alt}](${target})`), { scrollIntoView: true });
    view.focus();
  };
