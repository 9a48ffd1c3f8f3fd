import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isChosen, namelessRow, type PickerRow } from '#machines/picker/picker.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { FieldContext } from '#modules/ground/ui/field-context.ts';
import { Button, Dialog, Switch } from '#modules/ground/ui/index.ts';
import { indexTree, toggleChecked } from '#modules/ground/ui/tree.logic.ts';
import { Tree, type TreeNode } from '#modules/ground/ui/tree.tsx';
import {
  FavouriteButton,
  fullOnPhone,
  keepRecent,
  listIn,
  type NameSource,
  type PickerActor,
  type PickerControlProps,
  PickerHost,
  PickerShortcuts,
  RemoteState,
  stageOf,
  useLateFocus,
  usePicks,
} from '#modules/kit/pickers/index.ts';
import { departmentNodes, departmentsOf } from '../api.ts';
import { departmentLabels } from '../department-labels.ts';
import { departmentsText } from '../text.ts';

const names: NameSource = {
  entity: 'department',
  name: 'departments',
  find: async (ids, signal) => listIn(await departmentsOf(ids, signal)),
};

interface DepartmentPickerProps extends PickerControlProps {
  /** Where the names of stored values are found; by default among all departments. */
  source?: NameSource;
  /** Where the tree is found; by default all departments. */
  nodes?: typeof departmentNodes;
}

/** Chooses departments in a dialog with their tree (PICKER-10 to PICKER-15). Values are ids. */
export function DepartmentPicker({
  source = names,
  nodes = departmentNodes,
  ...field
}: DepartmentPickerProps) {
  const client = useQueryClient();
  return (
    <PickerHost
      {...field}
      source={source}
      pageSize={Number.MAX_SAFE_INTEGER}
      load={async () => {
        const found = Object.entries(departmentLabels(await client.fetchQuery(nodes())));
        return { rows: found.map(([id, label]) => ({ value: id, label })), total: found.length };
      }}
      onConfirmed={chosen => keepRecent(source, chosen)}
      dialog={actor => <DepartmentDialog actor={actor} source={source} nodes={nodes} />}
    />
  );
}

interface TreeProps {
  actor: PickerActor;
  source: NameSource;
  nodes: typeof departmentNodes;
}

function DepartmentDialog({ actor, source, nodes }: TreeProps) {
  const t = useText(departmentsText);
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const multiple = useSelector(actor, ({ context }) => context.multiple);
  const linked = useSelector(actor, ({ context }) => context.linked);
  const count = useSelector(actor, ({ context }) => context.chosen.length);
  const cancel = () => actor.send({ type: 'picker.cancel' });
  return (
    <FieldContext value={null}>
      <Dialog
        open={isOpen}
        onOpenChange={open => !open && cancel()}
        title={t('title')}
        width={500}
        className={fullOnPhone}
        footer={
          <>
            {multiple && (
              <span className="mr-auto flex items-center gap-2 text-sm">
                <Switch
                  aria-label={t('linked')}
                  checked={linked}
                  onCheckedChange={() => actor.send({ type: 'links.toggle' })}
                />
                <span aria-hidden>{t('linked')}</span>
                <span role="status" className="tabular text-text-muted">
                  {t('chosen', { count })}
                </span>
              </span>
            )}
            <Button onClick={cancel}>{t('cancel')}</Button>
            <Button variant="primary" onClick={() => actor.send({ type: 'picker.confirm' })}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <DepartmentTree actor={actor} source={source} nodes={nodes} />
      </Dialog>
    </FieldContext>
  );
}

/** Mounted with the content of the dialog: the whole tree is fetched when it opens. */
function DepartmentTree({ actor, source, nodes: query }: TreeProps) {
  const t = useText(departmentsText);
  const snapshot = useSelector(actor, present => present);
  const { rows, chosen, multiple, linked, failure } = snapshot.context;
  const { data: nodes = [] } = useQuery({ ...query(), enabled: false });
  const picks = usePicks(source);
  const frame = useLateFocus(rows.length > 0);
  const known = useMemo(() => new Map([...chosen, ...rows].map(row => [row.value, row])), [chosen, rows]);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const rowOf = (value: string) => known.get(value) ?? namelessRow(value);
  const setChosen = (values: readonly string[]) =>
    actor.send({ type: 'choices.set', rows: values.map(rowOf) });
  const choose = ({ value }: PickerRow) => {
    if (!multiple) return actor.send({ type: 'row.choose', row: rowOf(value) });
    const values = chosen.map(row => row.value);
    setChosen(toggleChecked(index, values, value, linked));
  };
  const shared = {
    nodes,
    label: t('title'),
    searchable: true,
    defaultExpanded: nodes.map(node => node.value),
    renderExtra: ({ value, label }: TreeNode) => (
      <FavouriteButton
        row={{ value, label }}
        picks={picks}
        // Not a stop at every department: the keyboard reaches those that are chosen.
        tabIndex={isChosen(chosen, value) ? 0 : -1}
        className="opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 aria-pressed:opacity-100 pointer-coarse:opacity-100"
      />
    ),
  };
  return (
    <div ref={frame} className="grid gap-2">
      {rows.length > 0 && <PickerShortcuts actor={actor} picks={picks} onChoose={choose} />}
      <RemoteState
        stage={stageOf(snapshot)}
        message={failure}
        hasContent={rows.length > 0}
        onRetry={snapshot.hasTag('failed') ? () => actor.send({ type: 'picker.retry' }) : undefined}
      />
      {rows.length > 0 &&
        (multiple ? (
          <Tree
            {...shared}
            checkable
            linked={linked}
            checked={chosen.map(row => row.value)}
            onCheckedChange={setChosen}
          />
        ) : (
          <Tree
            {...shared}
            selected={chosen[0]?.value}
            onSelect={value => actor.send({ type: 'row.choose', row: rowOf(value) })}
          />
        ))}
    </div>
  );
}
