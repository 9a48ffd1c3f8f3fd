import { indentLess, indentMore } from '@codemirror/commands';
import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { isShortcut, keyHandler } from '#modules/ground/platform/shortcuts/index.ts';

const toggled = StateEffect.define<null>();

const field = StateField.define<boolean>({
  create: () => false,
  update: (moves, { effects }) => effects.reduce((now, effect) => (effect.is(toggled) ? !now : now), moves),
});

/** Whether Tab moves the focus in place of indenting. */
export const tabMovesFocus = (state: EditorState): boolean =>
  state.readOnly || (state.field(field, false) ?? false);

const unlessItMoves =
  (command: typeof indentMore): typeof indentMore =>
  target =>
    !tabMovesFocus(target.state) && command(target);

/** Tab indents, as everywhere where code is written; a shortcut gives it back to the focus, so that it traps nobody. */
export const tabKey: Extension = [
  field,
  Prec.highest(
    EditorView.domEventHandlers({
      keydown: keyHandler((event: KeyboardEvent, view: EditorView) => {
        if (!isShortcut(event, 'editorTab')) return;
        event.preventDefault();
        view.dispatch({ effects: toggled.of(null) });
      }),
    }),
  ),
  keymap.of([{ key: 'Tab', run: unlessItMoves(indentMore), shift: unlessItMoves(indentLess) }]),
];
