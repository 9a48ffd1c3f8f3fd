import {
  Bold,
  Code,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Minus,
  Quote,
  SquareCode,
  Strikethrough,
  Table,
} from 'lucide-react';
import type { Translate } from '#modules/ground/platform/i18n/index.ts';
import * as commands from './commands.ts';
import type { markdownText } from './text.ts';

type Text = Translate<NonNullable<(typeof markdownText)['tree']>>;

interface Tool {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly run: commands.MarkdownCommand;
}

/** The levels of headings; 0 is a paragraph. */
export const levels = [1, 2, 3, 4, 5, 6, 0] as const;

/** The buttons behind the headings and before the pictures, in groups (EDITOR-06). */
export const toolsOf = (t: Text) =>
  [
    [
      { key: 'bold', icon: Bold, run: commands.surround('**') },
      { key: 'italic', icon: Italic, run: commands.surround('*') },
      { key: 'strike', icon: Strikethrough, run: commands.surround('~~') },
    ],
    [
      { key: 'rule', icon: Minus, run: commands.rule },
      { key: 'quote', icon: Quote, run: commands.quote },
    ],
    [
      { key: 'bulletList', icon: List, run: commands.bulletList },
      { key: 'orderedList', icon: ListOrdered, run: commands.orderedList },
      { key: 'taskList', icon: ListTodo, run: commands.taskList },
      { key: 'indent', icon: IndentIncrease, run: commands.indent },
      { key: 'outdent', icon: IndentDecrease, run: commands.outdent },
    ],
    [
      {
        key: 'table',
        icon: Table,
        run: commands.table([1, 2, 3].map(number => t('column', { number }))),
      },
      { key: 'link', icon: Link, run: commands.link(t('linkText')) },
    ],
    [
      { key: 'code', icon: Code, run: commands.surround('`') },
      { key: 'codeBlock', icon: SquareCode, run: commands.codeBlock },
    ],
  ] as const satisfies readonly (readonly Tool[])[];
