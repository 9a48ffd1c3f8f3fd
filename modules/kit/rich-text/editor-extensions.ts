import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isCellSpan } from '#contract/rich-text.ts';
import { isAllowedLink } from './addresses.ts';

/** The spans of a pasted table are limited, because the editor processes every column they declare. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => {
    const text = cell.getAttribute(name) ?? '';
    return isCellSpan(text) ? Number(text) : 1;
  },
});
const spans = { colspan: span('colspan'), rowspan: span('rowspan') };

/** The supported content: the usual blocks and marks, links, pictures and tables. */
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
