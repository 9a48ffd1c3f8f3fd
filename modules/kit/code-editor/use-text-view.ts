import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import { EditorView, placeholder as placeholderOf } from '@codemirror/view';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLatest } from '#modules/ground/platform/actor/index.ts';

/** What a form focuses. */
export interface TextHandle {
  focus(): void;
}

export interface TextViewOptions {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<TextHandle> | undefined;
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** The attributes of the element that is edited, which name and describe it. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
  /** What the editor does as long as it exists. */
  readonly lasting: Extension;
  /** What may change, such as the language; the same object until it does. */
  readonly changing?: Extension;
}

/** An editor of plain text in an element of the page, and its content as a controlled value. */
export function useTextView(options: TextViewOptions): {
  host: RefObject<HTMLDivElement | null>;
  view: EditorView | undefined;
} {
  const { value, ref, readOnly = false, disabled = false, placeholder = '', changing = [] } = options;
  const host = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  const [compartments] = useState(() => ({ state: new Compartment(), changing: new Compartment() }));
  const [view, setView] = useState<EditorView>();
  const latest = useLatest(options);
  const named = JSON.stringify(options.attributes);

  useEffect(() => {
    if (!host.current) return;
    const { lasting } = latest.current;
    const created = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: written.current,
        extensions: [
          compartments.state.of([]),
          compartments.changing.of([]),
          lasting,
          EditorView.updateListener.of(({ docChanged, transactions, state }) => {
            const isOwn = transactions.every(each => each.annotation(Transaction.userEvent) !== outside);
            if (!docChanged || !isOwn) return;
            written.current = state.doc.toString();
            latest.current.onChange(written.current);
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur?.() }),
        ],
      }),
    });
    setView(created);
    return () => created.destroy();
  }, [compartments]);

  useEffect(() => {
    const attributes = Object.entries(JSON.parse(named) as TextViewOptions['attributes']);
    const given = attributes
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => [name, String(each)]);
    view?.dispatch({
      effects: compartments.state.reconfigure([
        EditorState.readOnly.of(readOnly || disabled),
        EditorView.editable.of(!disabled),
        EditorView.contentAttributes.of({
          // What cannot be edited is scrolled by keyboard too.
          tabindex: '0',
          ...Object.fromEntries(given),
          ...(readOnly && { 'aria-readonly': 'true' }),
          ...(disabled && { 'aria-disabled': 'true' }),
        }),
        placeholderOf(placeholder),
      ]),
    });
  }, [view, named, readOnly, disabled, placeholder, compartments]);

  useEffect(() => {
    view?.dispatch({ effects: compartments.changing.reconfigure(changing) });
  }, [view, changing, compartments]);

  useEffect(() => {
    if (!view || value === written.current) return;
    written.current = value;
    const changes = { from: 0, to: view.state.doc.length, insert: value };
    view.dispatch({ changes, annotations: Transaction.userEvent.of(outside) });
  }, [view, value]);

  useImperativeHandle(ref, () => ({ focus: () => view?.focus() }), [view]);
  return { host, view };
}

/** Marks a text that the form set, such as that of a form that was reset. */
const outside = 'outside';
