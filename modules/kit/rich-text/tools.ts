import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
  Undo2,
} from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { atText } from './at-text.ts';
import { richText } from './text.ts';

/** One button of the toolbar. */
export interface Tool {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: (editor: Editor) => unknown;
  /** Undefined for an action without a state. */
  readonly isActive?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
}

const marks = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  code: Code,
} as const;
const alignments = {
  left: TextAlignStart,
  center: TextAlignCenter,
  right: TextAlignEnd,
  justify: TextAlignJustify,
} as const;
const headings = { 1: Heading1, 2: Heading2, 3: Heading3 } as const;

/** The buttons of the toolbar, in groups. */
export function useTools(): readonly (readonly Tool[])[] {
  const t = useText(richText);
  const mark = (name: keyof typeof marks): Tool => ({
    key: name,
    label: t(name),
    icon: marks[name],
    run: editor => atText(editor).toggleMark(name).run(),
    isActive: editor => editor.isActive(name),
  });
  const heading = (level: keyof typeof headings): Tool => ({
    key: `heading${level}`,
    label: t('heading', { level }),
    icon: headings[level],
    run: editor => atText(editor).toggleHeading({ level }).run(),
    isActive: editor => editor.isActive('heading', { level }),
  });
  const alignment = (name: keyof typeof alignments): Tool => ({
    key: name,
    label: t(`alignment.${name}`),
    icon: alignments[name],
    run: editor => atText(editor).toggleTextAlign(name).run(),
    isActive: editor => editor.isActive({ textAlign: name }),
  });
  const block = (
    key: 'bulletList' | 'orderedList' | 'blockquote' | 'codeBlock',
    icon: LucideIcon,
    run: Tool['run'],
  ): Tool => ({ key, label: t(key), icon, run, isActive: editor => editor.isActive(key) });
  return [
    [
      {
        key: 'undo',
        label: t('undo'),
        icon: Undo2,
        run: editor => atText(editor).undo().run(),
        isPossible: editor => editor.can().undo(),
      },
      {
        key: 'redo',
        label: t('redo'),
        icon: Redo2,
        run: editor => atText(editor).redo().run(),
        isPossible: editor => editor.can().redo(),
      },
    ],
    [heading(1), heading(2), heading(3)],
    [mark('bold'), mark('italic'), mark('underline'), mark('strike'), mark('code')],
    [alignment('left'), alignment('center'), alignment('right'), alignment('justify')],
    [
      block('bulletList', List, editor => atText(editor).toggleBulletList().run()),
      block('orderedList', ListOrdered, editor => atText(editor).toggleOrderedList().run()),
      block('blockquote', Quote, editor => atText(editor).toggleBlockquote().run()),
      block('codeBlock', SquareCode, editor => atText(editor).toggleCodeBlock().run()),
      {
        key: 'rule',
        label: t('rule'),
        icon: Minus,
        run: editor => atText(editor).setHorizontalRule().run(),
      },
      {
        key: 'table',
        label: t('table'),
        icon: Table,
        run: editor => atText(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        isPossible: editor => !editor.isActive('table'),
      },
      {
        key: 'clear',
        label: t('clear'),
        icon: RemoveFormatting,
        run: editor => atText(editor).unsetAllMarks().clearNodes().run(),
      },
    ],
  ];
}
