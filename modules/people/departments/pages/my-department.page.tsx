import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FolderTree, UserRoundX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { departmentResource } from '#contract/areas/department-records.ts';
import type { DepartmentNode } from '#contract/areas/departments.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, EmptyState, IconButton, SkeletonLines, useMedia } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { Tree } from '#modules/ground/ui/tree.tsx';
import { nodeOf } from '#modules/people/department-choice/index.ts';
import { detailsQuery } from '../board-tree.ts';
import { DepartmentTree } from '../components/department-tree.tsx';
import { OwnDepartment } from '../components/own-department.tsx';
import { myDepartmentText } from '../my-department-text.ts';
import { departmentAmong, ownDepartmentsQuery } from '../own-departments.ts';

/** Who may change every department manages the roles and the people of each. */
const codes = { all: permissionsOf(departmentResource.endpoints.edit) };
const nothing = () => undefined;
const unchecked: ReadonlySet<string> = new Set();

/** The departments that a person is responsible for; who may change all departments sees those. */
export default function MyDepartmentPage() {
  const t = useText(myDepartmentText);
  const query = useQuery(ownDepartmentsQuery());
  const { data: own } = query;
  // On servers of the family every code is offered to everybody.
  const isOwnServer = useCapability('departmentMoves');
  const mayChangeAll = useOffered(codes).has('all');
  if (own && own.length > 0) return <OwnDepartments own={own} />;
  if (own === undefined)
    return <QueryState query={query} reason="title" pending={<SkeletonLines lines={8} className="m-4" />} />;
  if (mayChangeAll && isOwnServer === undefined) return <SkeletonLines lines={8} className="m-4" />;
  if (mayChangeAll && isOwnServer) return <AllDepartments />;
  return <EmptyState icon={<UserRoundX />} title={t('nobody')} description={t('nobodyHint')} />;
}

function OwnDepartments({ own }: { own: readonly DepartmentNode[] }) {
  const t = useText(myDepartmentText);
  const language = useLanguage();
  const [shown, setShown] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are in the language of the console
  const nodes = useMemo(() => own.map(nodeOf), [own, language]);
  return (
    <Board
      tree={
        <Tree
          searchable
          label={t('tree')}
          nodes={nodes}
          selected={shown ?? null}
          defaultExpanded={own.map(({ id }) => id)}
          onSelect={setShown}
        />
      }
      shown={shown}
      department={shown === undefined ? undefined : departmentAmong(own, shown)}
      onBack={() => setShown(undefined)}
    />
  );
}

function AllDepartments() {
  const language = useLanguage();
  const [shown, setShown] = useState<string>();
  const query = useQuery({ ...detailsQuery(shown ?? ''), enabled: shown !== undefined });
  const { data } = query;
  return (
    <Board
      tree={
        <DepartmentTree
          key={language}
          shown={shown}
          onChoose={setShown}
          onCheck={undefined}
          drag={undefined}
          checked={unchecked}
          onTree={nothing}
          onNames={nothing}
        />
      }
      shown={shown}
      department={data === null ? undefined : data}
      missing={
        data === undefined && (
          <QueryState query={query} reason="title" pending={<SkeletonLines lines={8} className="m-2" />} />
        )
      }
      onBack={() => setShown(undefined)}
    />
  );
}

interface BoardProps {
  tree: ReactNode;
  shown: string | undefined;
  department: DepartmentNode | undefined;
  /** Shown in place of a department that is not known yet. */
  missing?: ReactNode;
  onBack: () => void;
}

/** The tree, and beside it the chosen department; on a phone one after the other. */
function Board({ tree, shown, department, missing, onBack }: BoardProps) {
  const t = useText(myDepartmentText);
  const narrow = useMedia('(max-width: 767px)');
  const isChosen = shown !== undefined;
  const details = () => {
    if (!isChosen) return narrow ? null : <EmptyState icon={<FolderTree />} title={t('choose')} />;
    if (department)
      return <OwnDepartment key={shown} department={department} onBack={narrow ? onBack : undefined} />;
    return (
      <>
        {narrow && (
          <IconButton label={t('back')} onClick={onBack}>
            <ArrowLeft aria-hidden />
          </IconButton>
        )}
        {missing || <EmptyState title={t('gone')} />}
      </>
    );
  };
  return (
    <div className="flex h-full min-h-0 flex-col gap-4 p-4 md:flex-row">
      <div
        className={cn('flex min-h-100 flex-col gap-3 md:w-80 md:shrink-0', narrow && isChosen && 'hidden')}
      >
        {tree}
      </div>
      <div className="min-w-0 flex-1 overflow-auto md:border-border md:border-l md:pl-4">{details()}</div>
    </div>
  );
}
