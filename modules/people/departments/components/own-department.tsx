import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { departmentResource } from '#contract/areas/department-records.ts';
import type { DepartmentNode } from '#contract/areas/departments.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { IconButton, Tag } from '#modules/ground/ui/index.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import { BesideRecordText } from '#modules/kit/resource-page/index.ts';
import { departmentName } from '#modules/people/department-choice/index.ts';
import { editingForm } from '../department-form.tsx';
import { myDepartmentText } from '../my-department-text.ts';
import { ChosenDepartment } from '../own-departments.ts';
import { DepartmentRoles } from './department-roles.tsx';
import { OwnMembers } from './own-members.tsx';

interface OwnDepartmentProps {
  department: DepartmentNode;
  /** Leads back where the tree is not beside it. */
  onBack: (() => void) | undefined;
}

/** A department as its own administrator sees it: what it is, its people, and its roles. */
export function OwnDepartment({ department, onBack }: OwnDepartmentProps) {
  const t = useText(myDepartmentText);
  const name = departmentName(department);
  const page = useMemo(() => {
    const { fields, ...form } = editingForm(department);
    return {
      resource: departmentResource,
      form: { ...form, fields: { ...fields, directorUserIds: false } } as never,
    };
  }, [department]);
  return (
    <ChosenDepartment value={department.id}>
      <section aria-label={name} className="grid min-w-0 grid-cols-1 content-start gap-3">
        <header className="flex flex-wrap items-center gap-2">
          {onBack && (
            <IconButton label={t('back')} onClick={onBack}>
              <ArrowLeft aria-hidden />
            </IconButton>
          )}
          <h2 className="wrap-anywhere font-semibold text-lg">{name}</h2>
          <Tag className="tabular">{department.orgCode}</Tag>
        </header>
        <Tabs defaultValue="members">
          <TabsList aria-label={name}>
            <TabsTrigger value="details">{t('tabs.details')}</TabsTrigger>
            <TabsTrigger value="members">{t('tabs.members')}</TabsTrigger>
            <TabsTrigger value="roles">{t('tabs.roles')}</TabsTrigger>
          </TabsList>
          <TabsContent value="details">
            <BesideRecordText page={page} row={department} />
          </TabsContent>
          <TabsContent value="members">
            <OwnMembers departId={department.id} />
          </TabsContent>
          <TabsContent value="roles">
            <DepartmentRoles departId={department.id} />
          </TabsContent>
        </Tabs>
      </section>
    </ChosenDepartment>
  );
}
