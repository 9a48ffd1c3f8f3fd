import {
  ArrowDown01,
  ArrowDownToLine,
  ClipboardPaste,
  Copy,
  CornerDownRight,
  Ellipsis,
  GitCompareArrows,
  Redo2,
  Scissors,
  Search,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { openConflicts } from '#machines/editable-table/conflicts.logic.ts';
import { isTemporary } from '#machines/editable-table/rows.logic.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { signsOf } from '#modules/ground/platform/shortcuts/index.ts';
import { IconButton, MenuButton, toast } from '#modules/ground/ui/index.ts';
import { readCells, writeCells } from '../clipboard.ts';
import { askAbout } from '../conflicts.ts';
import { type RangeCommands, rangeCommands } from '../range-commands.ts';
import { type TableScope, useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';
import type { GridScope } from '../use-scope.ts';
import { columnActs } from './column-menu.tsx';

type Command =
  | 'undo'
  | 'redo'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'fillDown'
  | 'fillSeries'
  | 'find'
  | 'settleConflict';

/** What a table that cannot be changed does not do. */
const changing: ReadonlySet<string> = new Set([
  'undo',
  'redo',
  'cut',
  'paste',
  'fillDown',
  'fillSeries',
  'settleConflict',
  'addBelow',
]);

const keysOf = (command: Command) => (signsOf(command)[0] ?? []).join('+');

/** The commands of the keyboard as a menu, each with its key. */
export function EditMenu() {
  const t = useText(editableTableText);
  const scope = useTableScope();
  const { actor } = scope;
  const cell = useTableValue(({ context }) => context.focused);
  const focused = cell?.column;
  const isTwice = useTableValue(({ context }) =>
    openConflicts(context).some(each => each.rowId === cell?.rowId && each.column === cell.column),
  );
  // How the rows are shown decides what the menu offers.
  useTableValue(({ context }) => context.arrangement);
  const column = focused === undefined ? undefined : scope.resolved.get(focused);
  const isDisabled = useTableValue(({ context }) => context.disabled);
  const canAddBelow = scope.addsBelow && cell !== undefined && !isTemporary(cell.rowId);
  const commands = () => rangeCommands(scope, scope.shown.current);
  const act = (key: Command, icon: ReactNode, onSelect: () => void) => ({
    key,
    icon,
    label: <CommandLabel text={t(key)} keys={keysOf(key)} />,
    onSelect,
  });
  return (
    <MenuButton
      align="start"
      acts={[
        act('undo', <Undo2 aria-hidden />, () => actor.send({ type: 'history.undo' })),
        act('redo', <Redo2 aria-hidden />, () => actor.send({ type: 'history.redo' })),
        act('cut', <Scissors aria-hidden />, () => {
          const chosen = commands();
          void copyCells(chosen).then(isCopied => isCopied && chosen.clear());
        }),
        act('copy', <Copy aria-hidden />, () => void copyCells(commands())),
        act('paste', <ClipboardPaste aria-hidden />, () => void pasteCells(commands())),
        act('fillDown', <ArrowDownToLine aria-hidden />, () => commands().fillDown()),
        act('fillSeries', <ArrowDown01 aria-hidden />, () => commands().fillSeries()),
        act('find', <Search aria-hidden />, scope.openFind),
        ...(canAddBelow
          ? [
              {
                key: 'addBelow',
                icon: <CornerDownRight aria-hidden />,
                label: t('addBelow'),
                // The menu gives the focus back first.
                onSelect: () => requestAnimationFrame(() => addBelow(scope, cell)),
              },
            ]
          : []),
        ...(isTwice && cell
          ? [
              act('settleConflict', <GitCompareArrows aria-hidden />, () =>
                // The menu gives the focus back first.
                requestAnimationFrame(() => askAbout(scope as GridScope, cell)),
              ),
            ]
          : []),
        ...(column ? columnActs(scope, column) : []),
      ].filter(({ key }) => !(isDisabled && changing.has(key)))}
    >
      <IconButton label={t('commands')}>
        <Ellipsis aria-hidden />
      </IconButton>
    </MenuButton>
  );
}

/** Adds a child of the row of a cell, and moves the focus to it; what is below the row already is loaded with it. */
function addBelow({ actor, columns, enter }: TableScope, { rowId }: CellAddress): void {
  actor.send({ type: 'row.expand', id: rowId });
  const { places } = actor.getSnapshot().context;
  const position = (places.get(rowId) ?? 0) + 2;
  actor.send({ type: 'rows.insert', values: [{}], position, parentId: rowId });
  const added = actor.getSnapshot().context.rows[position - 1];
  const first = columns.find(({ kind }) => kind === 'value');
  if (added && first) enter({ rowId: added.id, column: first.id }, { mode: 'cell' });
}

function CommandLabel({ text, keys }: { text: string; keys: string }) {
  return (
    <span className="flex min-w-40 flex-1 items-center justify-between gap-6">
      {text}
      <kbd aria-hidden className="font-sans text-text-faint text-xs">
        {keys}
      </kbd>
    </span>
  );
}

/** Copies without a key; false where the browser does not let a page write to the clipboard. */
async function copyCells(commands: RangeCommands): Promise<boolean> {
  const t = textOf(editableTableText);
  const cells = commands.copied();
  const data = new Map<string, string>();
  writeCells({ setData: (type, text) => void data.set(type, text) }, cells);
  const parts = [...data].map(([type, text]) => [type, new Blob([text], { type })]);
  try {
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
    toast.success(t('copied', { count: cells.reduce((sum, row) => sum + row.length, 0) }));
    return true;
  } catch {
    toast.warning(t('useKeys', { keys: keysOf('copy') }));
    return false;
  }
}

async function pasteCells(commands: RangeCommands): Promise<void> {
  try {
    const data = new Map<string, string>();
    for (const item of await navigator.clipboard.read()) {
      for (const type of item.types.filter(known => known.startsWith('text/'))) {
        data.set(type, await (await item.getType(type)).text());
      }
    }
    await commands.paste(readCells({ getData: type => data.get(type) ?? '' }));
  } catch {
    toast.warning(textOf(editableTableText)('useKeys', { keys: keysOf('paste') }));
  }
}
