import { useNavigate } from '@tanstack/react-router';
import { BarChart3 } from 'lucide-react';
import { useMemo } from 'react';
import { type ReportDesign, reportDesignResource } from '#contract/areas/report-design.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { ResourcePage, type ResourcePageProps } from '#modules/kit/resource-page/index.ts';
import { reportDesignForm } from '../form.tsx';

type Actions = NonNullable<ResourcePageProps<typeof reportDesignResource>['actions']>;

const allColumns = {} as const;
const withoutRoles = { allowedRoles: false } as const;

/** The management of online reports: their statements, columns and parameters, and who may open them. */
export default function ReportDesignPage() {
  const hasRoles = useCapability('reportDesign') === true;
  const navigate = useNavigate();
  const form = useMemo(() => reportDesignForm(hasRoles), [hasRoles]);
  const actions = useMemo(
    (): Actions => [
      { verb: 'edit' },
      {
        key: 'open',
        label: ['打开报表', 'Open the report'],
        icon: <BarChart3 />,
        run: ({ id }: ReportDesign) => void navigate({ to: `/online/cgreport/${id}` as string }),
      },
      { verb: 'delete' },
    ],
    [navigate],
  );
  return (
    <ResourcePage
      resource={reportDesignResource}
      form={form}
      actions={actions}
      columns={hasRoles ? allColumns : withoutRoles}
    />
  );
}
