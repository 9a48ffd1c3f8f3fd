import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { indentUnit } from '@codemirror/language';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type Ref, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { isShortcut, keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import {
  codeEditorText,
  phrasesOf,
  type TextHandle,
  textExtensions,
  useTextView,
} from '#modules/kit/code-editor/index.ts';
import { image, surround } from '../commands.ts';
import { markdownText } from '../text.ts';
import { type ImageDialogActor, type SendPicture, useImageDialog } from '../use-image-dialog.ts';
import { ImageDialog } from './image-dialog.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { type MarkdownLook, MarkdownToolbar } from './markdown-toolbar.tsx';

export interface MarkdownEditorProps {
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<TextHandle> | undefined;
  /** The accessible name. */
  label: string;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Pixels; at least 200 (EDITOR-03), by default 300 (EDITOR-04). */
  height?: number | undefined;
  /** Uploads a picture; by default to the server. */
  send?: SendPicture | undefined;
  /** Receives the machine of the dialog for pictures, for what draws it. */
  onActor?: ((actor: ImageDialogActor) => void) | undefined;
}

const keyOf = (key: string, mark: string) => ({
  key,
  run: (view: EditorView) => {
    surround(mark)(view);
    return true;
  },
});

const extensions: Extension = [
  // A list within a numbered one is indented by more than two spaces.
  indentUnit.of('    '),
  markdownLanguage,
  Prec.high(keymap.of([...markdownKeymap, keyOf('Mod-b', '**'), keyOf('Mod-i', '*')])),
  textExtensions,
  EditorView.lineWrapping,
];

/** The editor itself, in a chunk with its library. */
export default function Editor({
  label,
  height = 300,
  disabled = false,
  send,
  onActor,
  ...rest
}: MarkdownEditorProps) {
  const t = useText(markdownText);
  const phrases = useText(codeEditorText);
  const [look, setLook] = useState<MarkdownLook>('write');
  const toolbar = useRef<HTMLDivElement>(null);
  const [lasting] = useState<Extension>(() => [
    extensions,
    EditorView.domEventHandlers({
      keydown: keyHandler((event: KeyboardEvent) => {
        if (!isShortcut(event, 'editorTools')) return;
        event.preventDefault();
        toolbar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
      }),
    }),
  ]);
  const changing = useMemo(() => phrasesOf(phrases), [phrases]);
  const { host, view } = useTextView({
    ...rest,
    disabled,
    attributes: { 'aria-label': label },
    lasting,
    changing,
  });
  const { actor, choose } = useImageDialog(inserted => view && image(inserted)(view), send);
  useEffect(() => onActor?.(actor), [onActor, actor]);
  const read = useDeferredValue(rest.value);
  return (
    <div
      style={{ height }}
      className={cn(
        'markdown-editor flex min-h-50 resize-y flex-col overflow-hidden rounded border border-border-strong bg-surface focus-within:border-focus',
        disabled && 'opacity-60',
      )}
    >
      <MarkdownToolbar
        ref={toolbar}
        view={view}
        disabled={disabled}
        look={look}
        onLook={setLook}
        onImage={() => actor.send({ type: 'dialog.open' })}
      />
      <div
        className={cn('grid min-h-0 flex-1', look === 'split' && 'grid-rows-2 sm:grid-cols-2 sm:grid-rows-1')}
      >
        <div ref={host} className="min-h-0 min-w-0" hidden={look === 'preview'} />
        {look !== 'write' && (
          <section
            aria-label={t('preview')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
            tabIndex={0}
            className={cn(
              'thin-scroll min-h-0 min-w-0 overflow-y-auto p-3',
              look === 'split' && 'border-border max-sm:border-t sm:border-l',
            )}
          >
            {read.trim() === '' ? (
              <p className="text-text-muted">{t('nothing')}</p>
            ) : (
              <MarkdownText text={read} />
            )}
          </section>
        )}
      </div>
      <ImageDialog actor={actor} choose={choose} />
    </div>
  );
}
