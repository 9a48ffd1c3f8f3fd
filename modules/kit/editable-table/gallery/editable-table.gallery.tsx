import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts';
import { defaultGroup } from '#machines/live-table/live-table.logic.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Button, Switch } from '#modules/ground/ui/index.ts';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  galleryAnswers,
} from '#modules/kit/chapters/index.ts';
import { useLiveRows } from '#modules/kit/live-table/index.ts';
import { defineColumns } from '../columns.ts';
import { EditableTable } from '../components/editable-table.tsx';
import { useEditableTable } from '../use-editable-table.ts';
import { galleryColumns } from './gallery-columns.ts';
import { exhibits } from './gallery-rows.ts';
import { JsonTable } from './json-table.tsx';
import { TreeTable } from './tree-table.tsx';

const names = defineColumns([
  { type: 'row-number' },
  { key: 'name', title: ['名称', 'Name'], type: 'input', validateRules: [{ required: true }] },
]);

/** The names of a list as the rows of a table. */
function NamesTable({ value, onChange, disabled, readOnly, label, onActor }: GalleryWidgetProps) {
  const { actor, ...table } = useEditableTable({
    columns: names,
    rows: [value]
      .flat()
      .filter(Boolean)
      .map((name, index) => ({ id: String(index + 1), name })),
    disabled: disabled || readOnly,
    code: 'gallery-names',
    onChange: () => onChange(table.handle.getValues().map(({ name }) => name ?? '')),
  });
  useEffect(() => onActor?.(actor as unknown as FollowedActor), [actor, onActor]);
  return <EditableTable table={{ actor, ...table }} label={label} maxHeight={240} />;
}

/** Every type of column. */
function EveryType() {
  const translate = useBilingual();
  const [alwaysEdit, setAlwaysEdit] = useState(true);
  return (
    <div className="col-span-full grid min-w-0 gap-3">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
      <label className="flex items-center gap-2">
        <Switch
          aria-label={translate(['始终编辑', 'Always editable'])}
          checked={alwaysEdit}
          onCheckedChange={setAlwaysEdit}
        />
        {translate(['始终编辑', 'Always editable'])}
      </label>
      <ExhibitTable key={String(alwaysEdit)} alwaysEdit={alwaysEdit} />
      <TreeTable />
      <JsonTable />
    </div>
  );
}

function ExhibitTable({ alwaysEdit }: { alwaysEdit: boolean }) {
  const translate = useBilingual();
  const table = useEditableTable({
    columns: galleryColumns,
    rows: exhibits,
    code: 'gallery-exhibits',
    alwaysEdit,
    dragSort: true,
    disabledRows: { state: '2' },
  });
  const [outcome, setOutcome] = useState('');
  const [data, setData] = useState('');
  const live = useLiveRows(table.actor, {
    group: defaultGroup,
    on: false,
    // The rows of the demonstration are nowhere else, so nothing was missed.
    onOpen: () => undefined,
    onData: sent => setData(JSON.stringify(sent)),
  });
  const check = async () => {
    const faults = await table.handle.validate();
    setOutcome(
      faults === null
        ? JSON.stringify(table.handle.getValues())
        : faults.map(({ message }) => message).join(', '),
    );
  };
  return (
    <>
      <EditableTable
        table={table}
        label={translate(['展品登记', 'Register of exhibits'])}
        marksChanges
        pastesRows
        toolbar={{
          suffix: (
            <>
              <Button onClick={() => void check()}>{translate(['取值', 'Read values'])}</Button>
              <LiveSwitch live={live} />
            </>
          ),
        }}
        expanded={row => <p>{String(row.values.text ?? '—')}</p>}
      />
      {data !== '' && <p role="status">{data}</p>}
      {outcome !== '' && (
        <output className="max-h-24 overflow-auto break-all rounded bg-surface-sunken p-2 text-sm">
          {outcome}
        </output>
      )}
    </>
  );
}

const states = {
  off: ['未同步', 'Off'],
  connecting: ['连接中', 'Connecting'],
  open: ['已同步', 'Live'],
  waitingForReply: ['已同步', 'Live'],
  waitingToReconnect: ['等待重连', 'Waits to connect again'],
} as const;

/** Turns the connection with others on and off, and shows how it is. */
function LiveSwitch({ live }: { live: ReturnType<typeof useLiveRows> }) {
  const translate = useBilingual();
  const state = useSelector(live, snapshot =>
    (Object.keys(states) as (keyof typeof states)[]).find(tag => snapshot.hasTag(tag)),
  );
  const label = translate(['实时同步', 'Live rows']);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="flex items-center gap-2">
      <Switch
        aria-label={label}
        checked={state !== 'off'}
        onCheckedChange={on => live.send({ type: on ? 'live.turnOn' : 'live.turnOff' })}
      />
      {label}
      <span role="status" className="text-sm text-text-muted">
        {state && translate(states[state])}
      </span>
    </label>
  );
}

export const chapter: GalleryChapter = {
  id: 'editable-table',
  title: ['可编辑表格', 'Editable table'],
  purpose: [
    '按列声明的表格，单元格可直接编辑：三十种列、校验、统计、联动、树形、子表，十万行也不卡顿。',
    'A table of declared columns whose cells are edited in place: thirty types, rules, statistics, links, trees, and 100,000 rows without delay.',
  ],
  requirements: [
    ...['TABLE-01', 'TABLE-06', 'TABLE-46', 'TABLE-86', 'TABLE-87', 'TABLE-97', 'TABLE-108', 'TABLE-112'],
    ...['TABLE-117', 'TABLE-119', 'TABLE-129', 'TABLE-134'],
  ],
  keys: [
    { keys: ['↑', '↓', '←', '→'], does: ['在单元格之间移动', 'Moves among the cells'] },
    {
      keys: ['Home', 'End'],
      does: ['到行首、行尾；加 Ctrl 到表格首尾', 'To the ends of the row; with Ctrl, of the table'],
    },
    {
      keys: ['Enter', 'F2'],
      does: ['编辑单元格；编辑中回到表格并下移', 'Edits the cell; from its editor, to the cell below'],
    },
    { keys: ['A–Z'], does: ['直接输入新值', 'Begins a new value'] },
    {
      keys: ['Tab'],
      does: ['编辑中到下一个可编辑的单元格', 'From an editor, to the next cell that can be edited'],
    },
    { keys: ['Space'], does: ['勾选或取消', 'Ticks or unticks'] },
    { keys: ['Delete'], does: ['清空单元格', 'Empties the cell'] },
    { keys: ['Esc'], does: ['放弃修改，回到单元格', 'Gives the change up, back to the cell'] },
  ],
  Widget: NamesTable,
  values: { several: ['青铜鼎', '青花瓷瓶'] },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  Further: EveryType,
  machine: editableTableMachine,
};
