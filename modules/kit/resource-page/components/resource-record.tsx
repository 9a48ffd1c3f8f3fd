import { useEffect, useMemo, useRef, useState } from 'react';
import { textOf, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { type ListRow, sendChange } from '#modules/kit/list-page/index.ts';
import { EditorsNote } from '#modules/kit/live-table/index.ts';
import {
  type Beside,
  DraftNote,
  RecordBeside,
  RecordFrame,
  useDraft,
  useRecordForm,
} from '#modules/kit/record-form/index.ts';
import { requireConfirmed } from '../doubts.tsx';
import { type FormField, formFieldsOf, formValuesOf } from '../form-fields.ts';
import { formSchemaOf } from '../form-schema.ts';
import type { FormMode, FormValues } from '../form-types.ts';
import { loadControls } from '../lazy-controls.ts';
import { frameOf } from '../record-frame.ts';
import { changesOf, inputOfForm, withoutEmptyUnique } from '../sent-input.ts';
import { pendingOf, useStoredValues } from '../stored-values.tsx';
import { resourceText } from '../text.ts';
import { type AnyPage, fieldsOf } from '../types.ts';
import { useFieldChecks } from '../use-field-checks.ts';
import { usePermittedFields } from '../use-field-rights.ts';
import { useFilledFromOthers } from '../use-filled-from-others.ts';
import { labelOf, useRecordConflict } from '../use-record-conflict.ts';
import { useRecordTitle } from '../use-record-title.ts';
import { useRights } from '../use-rights.ts';
import { RecordChanges } from './record-changes.tsx';
import { RecordCollision } from './record-collision.tsx';
import { RecordFields } from './record-fields.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordViewer } from './record-viewer.tsx';
import { SteppedRecord } from './stepped-record.tsx';

export interface ResourceRecordProps {
  page: AnyPage;
  mode: FormMode;
  /** Undefined for a new record. */
  row: ListRow | undefined;
  /** The values of a new record that differ from the defaults of its fields. */
  defaults?: object;
  /** It stays beside a list, in place of a dialog of its own. */
  beside?: Beside;
  onSaved: () => void;
  onLeft: () => void;
}

/** Loads the scripts of further controls, so that an open form does not depend on the network. */
export const loadFurtherControls = ({ resource }: AnyPage) => loadControls(Object.values(fieldsOf(resource)));

/** One record: the form that adds or edits it, or its details. */
export default function ResourceRecord(props: ResourceRecordProps) {
  const { page, mode, row, onLeft } = props;
  const [copied, setCopied] = useState<FormValues>();
  if (copied)
    return (
      <RecordEditor {...props} key="copy" mode="adding" row={undefined} typed={copied} onCopy={setCopied} />
    );
  if (mode !== 'viewing') return <RecordEditor {...props} mode={mode} onCopy={setCopied} />;
  return row && <RecordViewer page={page} row={row} onLeft={onLeft} />;
}

interface RecordEditorProps extends ResourceRecordProps {
  mode: 'adding' | 'editing';
  /** What was typed for a record that is gone. */
  typed?: FormValues;
  /** Makes what was typed a new record. */
  onCopy: (values: FormValues) => void;
}

/** The form that adds or edits one record. */
function RecordEditor({
  page,
  mode,
  row,
  defaults,
  beside,
  typed,
  onCopy,
  onSaved,
  onLeft,
}: RecordEditorProps) {
  const { resource, form = {} } = page;
  const { send = sendChange } = form;
  const declared = useMemo(() => formFieldsOf(page, mode), [page, mode]);
  const fields = usePermittedFields(declared, mode);
  // The same value may be refused among some records and accepted among others.
  const scope = JSON.stringify([page.fixedFilters, defaults]);
  const checks = useFieldChecks(resource, fields, row, scope);
  /** The values that the form was opened with. */
  const [initial] = useState(() => formValuesOf(fields, row, defaults));
  const opened = useRef(initial);
  const mayAdd = useRights(page)('add') && resource.endpoints.add !== undefined;
  const met = useRecordConflict({ page, fields, row, opened, record: () => record, onCopy });
  const record = useRecordForm<FormValues, FormValues>({
    schema: useMemo(() => formSchemaOf(fields, form.checks, translateBilingual), [fields, form.checks]),
    defaultValues: initial,
    checks,
    save: async values => {
      await requireConfirmed(form.doubts, values, row);
      const input = inputOfForm(page, fields, values);
      const { add, edit } = resource.endpoints;
      if (row === undefined) {
        await send(add, withoutEmptyUnique(resource, input));
      } else {
        const before = inputOfForm(page, fields, opened.current);
        const changes = changesOf(resource, before, input);
        await send(edit, { ...changes, id: row.id }, met.began.current && [met.began.current]);
      }
      toast.success(textOf(resourceText)('saved'));
    },
    onSaved: () => {
      draft.saved();
      onSaved();
    },
    onLeft: () => {
      draft.left();
      onLeft();
    },
    conflict: met.conflict,
  });
  useEffect(() => {
    const known = record.form.getValues();
    for (const [name, value] of Object.entries(typed ?? {}))
      if (name in known) record.form.setValue(name, value, { shouldDirty: true });
  }, [record.form, typed]);
  const stored = useStoredValues(page, row);
  const filled = useRef(stored === undefined);
  useEffect(() => {
    if (filled.current || stored?.data === undefined) return;
    filled.current = true;
    opened.current = formValuesOf(fields, { ...row, ...stored.data });
    record.form.reset(opened.current);
  }, [fields, record.form, row, stored]);
  useEffect(() => {
    // A field can come later, once it is known that the server has it.
    const values = record.form.getValues();
    const late = fields.filter(({ name }) => values[name] === undefined);
    const known = row && { ...row, ...stored?.data };
    for (const [name, value] of Object.entries(formValuesOf(late, known, defaults))) {
      opened.current = { ...opened.current, [name]: value };
      // `resetField` passes over a field that is not drawn yet, such as one that depends on another.
      record.form.setValue(name, value);
      record.form.resetField(name, { defaultValue: value });
    }
  }, [fields, record.form, row, defaults, stored?.data]);
  useFilledFromOthers(record.form, fields, row === undefined);
  const draft = useDraft({
    form: record.form,
    name: `${resource.name} ${rowId(row) ?? scope}`,
    isReady: stored === undefined || stored.data !== undefined,
    kept: fields.filter(isKept).map(({ name }) => name),
    version: met.version,
    onOlder: met.takeOlder,
  });
  const note = (
    <>
      {row && met.version() !== undefined && <EditorsNote resource={resource.name} id={String(row.id)} />}
      <DraftNote draft={draft} labelOf={name => labelOf(fields, name)} />
      <RecordCollision record={record} fields={fields} row={row} sides={met.sides} mayCopy={mayAdd} />
    </>
  );
  const first = fields.find(({ written }) => written);
  const title = useRecordTitle(page, mode, row);
  const { drawer, width, columns } = frameOf(page, fields);
  if (beside) {
    return (
      <RecordBeside
        record={record}
        beside={beside}
        label={translateBilingual(resource.record)}
        pending={stored && pendingOf(stored)}
      >
        {note}
        {row && form.header?.(row)}
        <RecordFields fields={fields} row={row} columns={columns} />
      </RecordBeside>
    );
  }
  if (form.stepwise && mode === 'adding') {
    return (
      <SteppedRecord
        drawer={drawer}
        width={width}
        title={title}
        record={record}
        mode={mode}
        fields={fields}
        columns={columns}
        note={note}
      />
    );
  }
  return (
    <RecordFrame
      drawer={drawer}
      width={width}
      title={title}
      record={record}
      mode={mode}
      pending={stored && pendingOf(stored)}
      firstField={first === fields[0] ? undefined : first?.name}
    >
      {note}
      {row && form.header?.(row)}
      <RecordFields fields={fields} row={row} columns={columns} />
      {row && <RecordChanges fields={fields} />}
      {row && <RecordHistory page={page} row={row} readOnly />}
    </RecordFrame>
  );
}

/** Whether the unsaved input of a field may be stored. */
const isKept = ({ field: { kind, options }, written }: FormField) =>
  written && kind.name !== 'secret' && !options.secret;

const rowId = (row: ListRow | undefined) => (row === undefined ? undefined : String(row.id));
