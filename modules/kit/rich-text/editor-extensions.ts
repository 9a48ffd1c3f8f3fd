import { Extension, type Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { isCellSpan } from '#contract/rich-text.ts';
import { isAllowedLink } from './addresses.ts';
import { inEm } from './indent.ts';

/** The spans of a pasted table are limited, because the editor processes every column they declare. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => {
    const text = cell.getAttribute(name) ?? '';
    return isCellSpan(text) ? Number(text) : 1;
  },
});
const spans = { colspan: span('colspan'), rowspan: span('rowspan') };

const blocks = ['paragraph', 'heading'];

const indentOf = (name: 'margin-left' | 'text-indent') => ({
  default: null,
  parseHTML: (block: HTMLElement) => inEm(block.style.getPropertyValue(name)),
  renderHTML: (attributes: Record<string, unknown>) =>
    typeof attributes[name] === 'number' ? { style: `${name}: ${attributes[name]}em` } : {},
});

/** Indents of whole paragraphs and of their first lines, as pasted texts have them. */
const Indents = Extension.create({
  name: 'indents',
  addGlobalAttributes: () => [
    {
      types: blocks,
      attributes: { 'margin-left': indentOf('margin-left'), 'text-indent': indentOf('text-indent') },
    },
  ],
});

/** The supported content: the usual blocks and marks, colours, alignment and indents, links, pictures and tables. */
export const editorExtensions = (): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
      isAllowedUri: isAllowedLink,
    },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: blocks }),
  Indents,
  Image.configure({ allowBase64: true }),
  Table,
  TableRow,
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), ...spans };
    },
  }),
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), ...spans };
    },
  }),
];
