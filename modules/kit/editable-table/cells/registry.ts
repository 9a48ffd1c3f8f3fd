import { lazyPart } from '#modules/ground/ui/index.ts';
import type { CellType } from '../columns.ts';
import type { CellEditorProps, CellKind, CellTextProps } from './kind.ts';
import { CheckboxEditor, pairOf, RadioEditor, TextEditor } from './light-editors.tsx';
import { PendingFace } from './pending-face.tsx';
import { ProgressText, SlotText } from './plain-cells.tsx';
import { ChoiceText, FilesText } from './texts.tsx';

const pending = { pending: PendingFace };

const ChoiceEditor = lazyPart<CellEditorProps>(() => import('./choice-editor.tsx'), pending);
const MomentEditor = lazyPart<CellEditorProps>(() => import('./moment-editor.tsx'), pending);
const PanelEditor = lazyPart<CellEditorProps>(() => import('./text-panel-editor.tsx'), pending);
const FilesEditor = lazyPart<CellEditorProps>(() => import('./files-editor.tsx'), pending);
const PopupEditor = lazyPart<CellEditorProps>(() => import('./popup-editor.tsx'), pending);
const PeopleEditor = lazyPart<CellEditorProps>(() => import('./people-cells.tsx'), pending);
const DepartmentEditor = lazyPart<CellEditorProps>(() => import('./department-cells.tsx'), pending);
const wait = { pending: () => '…' };
const PeopleText = lazyPart<CellTextProps>(
  async () => ({ default: (await import('./people-cells.tsx')).PeopleText }),
  wait,
);
const DepartmentText = lazyPart<CellTextProps>(
  async () => ({ default: (await import('./department-cells.tsx')).DepartmentText }),
  wait,
);

const text: CellKind = { weight: 'light', Editor: TextEditor, typed: true };
const panel: CellKind = { weight: 'heavy', Editor: PanelEditor };
const choice: CellKind = { weight: 'heavy', Editor: ChoiceEditor, Text: ChoiceText };
const moment: CellKind = { weight: 'heavy', Editor: MomentEditor };
const files: CellKind = { weight: 'heavy', Editor: FilesEditor, Text: FilesText };
const checkbox: CellKind = {
  weight: 'light',
  Editor: CheckboxEditor,
  align: 'center',
  toggled: ({ column, value }) => {
    const [checked, unchecked] = pairOf(column);
    return value === checked ? unchecked : checked;
  },
};

/** The types of cells (TABLE-51 to TABLE-78). The script of a heavy editor is loaded when a cell first needs it. */
const kinds: Readonly<Record<CellType, CellKind>> = {
  normal: { weight: 'none' },
  hidden: { weight: 'none' },
  progress: { weight: 'none', Text: ProgressText },
  slot: { weight: 'none', Text: SlotText },
  input: text,
  inputNumber: { ...text, align: 'right' },
  tags: text,
  textarea: panel,
  input_pop: panel,
  select: choice,
  'select-search': choice,
  'select-multiple': choice,
  list_multi: choice,
  sel_search: choice,
  sel_search_async: choice,
  radio: { weight: 'light', Editor: RadioEditor, Text: ChoiceText },
  checkbox,
  checkbox_meta: checkbox,
  date: moment,
  datetime: moment,
  time: moment,
  upload: files,
  file: files,
  image: files,
  popup: { weight: 'heavy', Editor: PopupEditor },
  sel_user: { weight: 'heavy', Editor: PeopleEditor, Text: PeopleText, remote: true },
  sel_depart: { weight: 'heavy', Editor: DepartmentEditor, Text: DepartmentText, remote: true },
};

/** How the cells of a type are drawn and edited. */
export const kindOf = (type: CellType): CellKind => kinds[type];
