import { checksRegion } from './checks.region.ts';
import { conflictsRegion } from './conflicts.region.ts';
import { editableTableSetup } from './editable-table.setup.ts';
import { editingRegion } from './editing.region.ts';
import { addSettingsSaved } from './rows.logic.ts';
import { addingRegion, removalRegion } from './rows.regions.ts';
import { scrollRegion } from './scroll.region.ts';
import { selectionRegion } from './selection.region.ts';
import { startContext } from './start-context.logic.ts';
import { refusedWhileDisabled, useRegion } from './use.region.ts';
import { valuesRegion } from './values.region.ts';

const typed = { type: 'changeCells', params: { validated: true, highlighted: false } } as const;
const changed = { type: 'changeCells', params: { validated: true, highlighted: true } } as const;

/** An editable table: its rows, which of them are selected, and the one cell that is edited. */
export const editableTableMachine = editableTableSetup.createMachine({
  id: 'editableTable',
  description: 'An editable table',
  context: ({ input }) => startContext(input),
  type: 'parallel',
  invoke: [
    { src: 'subTable', id: 'subTable' },
    { src: 'checkCells', id: 'checkCells' },
  ],
  on: {
    'rows.set': { actions: ['takeRows', 'stopOrphans'], description: 'The rows are replaced' },
    'rows.renumber': {
      actions: 'renumber',
      description: 'The order numbers are computed again',
      meta: { req: ['TABLE-05'] },
    },
    'rows.refuse': {
      actions: 'keepRefusals',
      description: 'The server did not accept rows: its messages are shown at their cells, or at the row',
      meta: { req: ['TABLE-96'] },
    },
    'cell.input': [
      refusedWhileDisabled,
      {
        guard: 'isCell',
        actions: typed,
        description:
          'A cell was typed into, which validates it; characters that the cell does not accept are removed',
        meta: { req: ['TABLE-81', 'TABLE-82', 'TABLE-85', 'TABLE-97'] },
      },
    ],
    'cell.change': [
      refusedWhileDisabled,
      {
        guard: 'isCell',
        actions: changed,
        description:
          'The value of a cell was set, which validates and highlights it, and empties those whose choices follow it',
        meta: { req: ['TABLE-44', 'TABLE-98', 'TABLE-115'] },
      },
    ],
    'cells.change': [
      refusedWhileDisabled,
      {
        guard: 'changesCells',
        actions: changed,
        description: 'Several cells were set, which validates and highlights them',
        meta: { req: ['TABLE-44', 'TABLE-98', 'TABLE-115'] },
      },
    ],
    'cell.blur': [
      {
        guard: 'isNumberText',
        actions: ['keepNumber', 'endTyping', 'delayCheck'],
        description: 'A number cell lost the focus: its text becomes a number, or empty if it is none',
        meta: { req: ['TABLE-83', 'TABLE-84', 'TABLE-99', 'TABLE-100'] },
      },
      {
        guard: 'isCell',
        actions: ['endTyping', 'delayCheck'],
        description: 'A cell lost the focus, which validates it after a delay',
        meta: { req: ['TABLE-99', 'TABLE-100'] },
      },
    ],
    'cells.set': {
      guard: 'changesCells',
      actions: { type: 'changeCells', params: { validated: false, highlighted: true } },
      description: 'Cells were changed by somebody else, which highlights them',
      meta: { req: ['TABLE-115'] },
    },
    'highlight.end': {
      actions: 'endHighlight',
      description: '1400 ms after a change, its cells are no longer highlighted unless they changed again',
      meta: { req: ['TABLE-115'] },
    },
    'cell.focus': { guard: 'isCell', actions: 'focus', description: 'A cell gets the focus' },
    'rows.insert': { actions: 'insertRows', description: 'The page adds rows', meta: { req: ['TABLE-02'] } },
    'addSettings.save': {
      actions: [
        'keepAddSettings',
        { type: 'storeAddSettings', params: ({ context }) => ({ settings: context.addSettings }) },
        { type: 'announce', params: { message: addSettingsSaved } },
      ],
      description: 'The settings for adding rows are changed',
      meta: { req: ['TABLE-121', 'TABLE-122', 'TABLE-123', 'TABLE-125', 'TABLE-126'] },
    },
    'row.move': [
      refusedWhileDisabled,
      {
        actions: 'moveRow',
        description: 'A row is dragged to another position; with drag sort the order is renumbered',
        meta: { req: ['TABLE-05', 'TABLE-50'] },
      },
    ],
    'rows.arrange': {
      actions: 'keepArrangement',
      description: 'The rows are shown sorted or filtered; what was edited stays, and it can be undone',
    },
    'people.set': {
      actions: 'keepPeople',
      description: 'Others come, go, or are in another cell',
    },
    'range.set': {
      guard: 'isRange',
      actions: 'keepRange',
      description: 'Several cells are chosen together, or only the one with the focus again',
    },
    'cells.paste': [
      refusedWhileDisabled,
      {
        guard: 'pastesCells',
        actions: 'pasteCells',
        description:
          'Values are pasted, also into new rows; a text that is no value is shown as fault of its cell',
        meta: { req: ['TABLE-98', 'TABLE-115'] },
      },
    ],
    'history.undo': [
      refusedWhileDisabled,
      {
        guard: 'canUndo',
        actions: [{ type: 'applyHistory', params: { redo: false } }, 'stopOrphans'],
        description: 'The last edit, add, removal or move is undone',
      },
    ],
    'history.redo': [
      refusedWhileDisabled,
      {
        guard: 'canRedo',
        actions: [{ type: 'applyHistory', params: { redo: true } }, 'stopOrphans'],
        description: 'What was undone last is done again',
      },
    ],
    'row.expand': {
      guard: 'isRow',
      actions: ['keepExpanded', 'spawnBranch', 'forwardToBranch'],
      description: 'A row is expanded; its children are fetched the first time',
      meta: { req: ['TABLE-112'] },
    },
    'row.collapse': {
      actions: ['keepExpanded', 'forwardToBranch'],
      description: 'An expanded row is collapsed',
      meta: { req: ['TABLE-49'] },
    },
    'children.loaded': {
      actions: ['takeChildren', 'stopOrphans'],
      description: 'Fetched children replace the placeholder; without any, it is removed',
      meta: { req: ['TABLE-113', 'TABLE-114'] },
    },
  },
  states: {
    use: useRegion,
    editing: editingRegion,
    adding: addingRegion,
    removal: removalRegion,
    selection: selectionRegion,
    checks: checksRegion,
    conflicts: conflictsRegion,
    values: valuesRegion,
    scroll: scrollRegion,
  },
});
