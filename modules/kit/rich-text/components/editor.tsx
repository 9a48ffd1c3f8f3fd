import './rich-text.css';
import './editor.css';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { isShortcut } from '#modules/ground/platform/shortcuts/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { editorExtensions } from '../editor-extensions.ts';
import { keepingFirstBlock } from '../pasted-blocks.ts';
import { preparePasted } from '../pasted-html.ts';
import { sanitisedHtml } from '../sanitise.ts';
import { richText } from '../text.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

export interface RichTextEditorProps {
  /** HTML; empty for no text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** The accessible name. */
  label: string;
}

/** Height in pixels on a phone. */
const tableToolsHeight = 48;

/** The editor itself, in a chunk with its libraries. */
export default function Editor({ value, onChange, onBlur, label }: RichTextEditorProps) {
  const written = useRef(value);
  const toolbar = useRef<HTMLDivElement>(null);
  const latest = useLatest({ onChange, onBlur });
  const [extensions] = useState(editorExtensions);
  const editor = useEditor({
    extensions,
    content: sanitisedHtml(value),
    injectCSS: false,
    onUpdate: ({ editor: current }) => {
      // An empty table counts as content.
      const blank = current.isEmpty && !current.$node('table');
      written.current = blank ? '' : current.getHTML();
      latest.current.onChange(written.current);
    },
    onBlur: () => latest.current.onBlur?.(),
    editorProps: {
      transformPasted: keepingFirstBlock,
      transformPastedHTML: html => {
        const pasted = preparePasted(html);
        if (pasted.unreadable > 0)
          toast.warning(textOf(richText)('picturesUnread', { count: pasted.unreadable }));
        return pasted.html;
      },
      // The table tools cover the lower edge.
      scrollMargin: { top: 5, right: 5, bottom: tableToolsHeight, left: 5 },
      scrollThreshold: { top: 0, right: 0, bottom: tableToolsHeight, left: 0 },
      attributes: { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleKeyDown: (_, event) => {
        if (!isShortcut(event, 'editorTools')) return false;
        toolbar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
        return true;
      },
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(sanitisedHtml(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="rich-text-editor relative overflow-hidden rounded border border-border-strong/55 bg-surface focus-within:border-focus">
      <EditorToolbar ref={toolbar} editor={editor} />
      <EditorContent editor={editor} className="thin-scroll h-75 overflow-y-auto" />
    </div>
  );
}
