import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { saveDepartPermission } from '#contract/areas/department-grants.ts';
import { departmentResource } from '#contract/areas/department-records.ts';
import type { DepartmentNode } from '#contract/areas/departments.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { useOffered } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { EmptyState, IconButton, lazyPart, SkeletonLines, Tag } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import { BesideRecord, BesideRecordText } from '#modules/kit/resource-page/index.ts';
import { departmentName } from '#modules/people/department-choice/index.ts';
import { boardText } from '../board-text.ts';
import { detailsQuery } from '../board-tree.ts';
import { editingForm } from '../department-form.tsx';
import type { TreeDetails } from '../use-tree-details.ts';
import { DepartmentMembers } from './department-members.tsx';

const DepartmentGrants = lazyPart(async () => ({
  default: (await import('./department-grants.tsx')).DepartmentGrants,
}));

const codes = { grants: permissionsOf(saveDepartPermission) };

interface DepartmentDetailsProps {
  id: string;
  details: TreeDetails;
  editable: boolean;
  /** What can be done with the department. */
  actions: ReactNode;
  /** Leads back where the tree is not beside the details. */
  back: boolean;
}

/** The chosen department: its fields as a form, the people who belong to it, and what its roles may be granted. */
export function DepartmentDetails({ id, details, editable, actions, back }: DepartmentDetailsProps) {
  const t = useText(boardText);
  const client = useQueryClient();
  const query = useQuery(detailsQuery(id));
  const { data: department } = query;
  const mayGrant = useOffered(codes).has('grants');
  const { actor, leaving } = details;
  const isForm = editable && department !== undefined && department !== null;
  useEffect(() => {
    if (leaving !== 0 && !isForm) actor.send({ type: 'details.left' });
  }, [actor, leaving, isForm]);
  const backButton = back && (
    <IconButton label={t('back')} onClick={() => actor.send({ type: 'details.close' })}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
  if (department === null) return <EmptyState title={t('gone')} action={backButton} />;
  if (department === undefined)
    return <QueryState query={query} reason="title" pending={<SkeletonLines lines={8} className="m-2" />} />;
  return (
    <section aria-label={departmentName(department)} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <header className="flex flex-wrap items-center gap-2">
        {backButton}
        <h2 className="wrap-anywhere font-semibold text-lg">{departmentName(department)}</h2>
        <Tag className="tabular">{department.orgCode}</Tag>
        <div className="ml-auto flex flex-wrap gap-2">{actions}</div>
      </header>
      <Tabs defaultValue="details">
        <TabsList aria-label={departmentName(department)}>
          <TabsTrigger value="details">{t('details')}</TabsTrigger>
          <TabsTrigger value="members">{t('members')}</TabsTrigger>
          {mayGrant && <TabsTrigger value="grants">{t('grants')}</TabsTrigger>}
        </TabsList>
        {/* Unsaved input stays while the other tab is shown. */}
        <TabsContent value="details" forceMount className="data-[state=inactive]:hidden">
          <Fields
            key={`${id} ${details.version}`}
            department={department}
            details={details}
            editable={editable}
            reload={() => invalidateEntity(client, 'department')}
          />
        </TabsContent>
        <TabsContent value="members">
          <DepartmentMembers id={id} />
        </TabsContent>
        {mayGrant && (
          <TabsContent value="grants">
            <DepartmentGrants id={id} name={departmentName(department)} />
          </TabsContent>
        )}
      </Tabs>
    </section>
  );
}

interface FieldsProps {
  department: DepartmentNode;
  details: TreeDetails;
  editable: boolean;
  /** Loads the department again. */
  reload: () => Promise<unknown>;
}

function Fields({ department, details, editable, reload }: FieldsProps) {
  const { actor, leaving } = details;
  /** What the form was opened with: what is loaded meanwhile is not what the person has changed. */
  const [opened] = useState(department);
  const page = useMemo(
    () => ({ resource: departmentResource, form: editingForm(opened) as never }),
    [opened],
  );
  const beside = useMemo(
    () => ({ leaving, onStay: () => actor.send({ type: 'details.stay' }) }),
    [actor, leaving],
  );
  if (!editable) return <BesideRecordText page={page} row={department} />;
  return (
    <BesideRecord
      page={page}
      beside={beside}
      row={department}
      onSaved={() => void reload().then(() => actor.send({ type: 'details.saved' }))}
      onLeft={() => actor.send({ type: 'details.left' })}
    />
  );
}
