import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { FolderTree } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { departmentResource } from '#contract/areas/department-records.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import type { LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import type { TreeChange } from '#machines/tree-change/tree-change.types.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { Button, cn, EmptyState, toast, useMedia } from '#modules/ground/ui/index.ts';
import { addDialog, useRecordInSearch } from '#modules/kit/resource-page/index.ts';
import type { LazyTreeActor, TreeDrag } from '#modules/kit/trees/index.ts';
import { boardText } from '../board-text.ts';
import { parentsOf } from '../board-tree.ts';
import { BoardTools } from '../components/board-tools.tsx';
import { ChangeDialog } from '../components/change-dialog.tsx';
import { DepartmentDetails } from '../components/department-details.tsx';
import { DepartmentTree } from '../components/department-tree.tsx';
import { addingForm } from '../department-form.tsx';
import { useTreeChange } from '../use-tree-change.ts';
import { useTreeDetails } from '../use-tree-details.ts';

const { endpoints } = departmentResource;
const codes = {
  add: permissionsOf(endpoints.add),
  edit: permissionsOf(endpoints.edit),
  delete: permissionsOf(endpoints.delete),
  deleteBatch: permissionsOf(endpoints.deleteBatch),
  move: permissionsOf(endpoints.move),
  export: permissionsOf(endpoints.exportXls),
  import: permissionsOf(endpoints.importExcel),
};

const AddDepartment = addDialog<{ id: string; parentId: string }>(
  { resource: departmentResource, form: addingForm },
  ({ parentId }) => ({ parentId, orgCategory: '2' }),
);

/** The page of departments: their tree, and beside it the chosen one. */
export default function DepartmentsPage() {
  const t = useText(boardText);
  const language = useLanguage();
  const client = useQueryClient();
  const narrow = useMedia('(max-width: 767px)');
  const offered = useOffered(codes);
  const mayMove = useCapability('departmentMoves') === true && offered.has('move');
  const details = useTreeDetails();
  const { actor, shown } = details;
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [addingBelow, setAddingBelow] = useState<string>();
  const tree = useRef<LazyTreeActor>(undefined);
  const names = useRef(new Map<string, string>());
  const onTree = useCallback((next: LazyTreeActor) => {
    tree.current = next;
  }, []);
  const onNames = useCallback((nodes: readonly LazyNode[]) => {
    for (const { key, title } of nodes) names.current.set(key, title);
  }, []);
  const nameOf = (id: string) => names.current.get(id);
  const open = (key: string) => tree.current?.send({ type: 'node.open', key });
  const reveal = async (id: string) => {
    try {
      for (const parent of await parentsOf(id)) open(parent);
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  useRecordInSearch(id => {
    void reveal(id);
    actor.send({ type: 'node.show', key: id });
  });
  const change = useTreeChange({
    onHovered: open,
    onChanged: (made: TreeChange) => {
      toast.success(t('changed'));
      if (made.kind === 'move' && made.parent) open(made.parent);
      if (made.kind === 'move') return;
      actor.send({ type: 'nodes.removed', keys: made.keys });
      setChecked(new Set());
    },
  });
  const over = useSelector(change, ({ context }) => context.over);
  const drag = useMemo(
    (): TreeDrag => ({
      over,
      onStart: key => change.send({ type: 'drag.start', key }),
      onOver: key => change.send({ type: 'drag.over', key }),
      onDrop: key => change.send({ type: 'drag.drop', key }),
      onEnd: () => change.send({ type: 'drag.end' }),
    }),
    [change, over],
  );
  const propose = (proposed: TreeChange) => change.send({ type: 'change.propose', change: proposed });
  const toggle = (key: string) =>
    setChecked(now =>
      now.has(key) ? new Set([...now].filter(each => each !== key)) : new Set([...now, key]),
    );
  const chosenActions = shown !== undefined && (
    <>
      {offered.has('add') && (
        <Button size="sm" onClick={() => setAddingBelow(shown)}>
          {t('addBelow')}
        </Button>
      )}
      {mayMove && (
        <Button size="sm" onClick={() => propose({ kind: 'move', keys: [shown] })}>
          {t('move')}
        </Button>
      )}
      {offered.has('delete') && (
        <Button size="sm" variant="danger" onClick={() => propose({ kind: 'delete', keys: [shown] })}>
          {t('remove')}
        </Button>
      )}
    </>
  );
  const hidesTree = narrow && shown !== undefined;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 p-4 md:flex-row">
      <div
        className={cn(
          'flex min-h-100 flex-1 flex-col gap-3 md:w-90 md:shrink-0 md:flex-none',
          hidesTree && 'hidden',
        )}
      >
        <BoardTools
          offered={offered}
          checked={checked.size}
          onAdd={() => setAddingBelow('')}
          onDelete={() => propose({ kind: 'delete', keys: [...checked] })}
          onUncheck={() => setChecked(new Set())}
        />
        <DepartmentTree
          // Names are in the language of the console.
          key={language}
          shown={shown}
          checked={checked}
          onTree={onTree}
          onNames={onNames}
          onCheck={offered.has('deleteBatch') ? toggle : undefined}
          drag={mayMove ? drag : undefined}
          onChoose={(key, isFound) => {
            if (isFound) void reveal(key);
            actor.send({ type: 'node.show', key });
          }}
        />
      </div>
      <div
        className={cn(
          'min-w-0 flex-1 overflow-auto md:border-border md:border-l md:pl-4',
          narrow && !hidesTree && 'hidden',
        )}
      >
        {shown === undefined ? (
          <EmptyState icon={<FolderTree />} title={t('none')} />
        ) : (
          <DepartmentDetails
            key={shown}
            id={shown}
            details={details}
            editable={offered.has('edit')}
            actions={chosenActions}
            back={narrow}
          />
        )}
      </div>
      {addingBelow !== undefined && (
        <AddDepartment
          row={{ id: addingBelow, parentId: addingBelow }}
          saved={() => {
            void invalidateEntity(client, 'department');
            if (addingBelow !== '') open(addingBelow);
          }}
          close={() => setAddingBelow(undefined)}
        />
      )}
      <ChangeDialog actor={change} nameOf={nameOf} />
    </div>
  );
}
