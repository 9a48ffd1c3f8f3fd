import { dataSourceResource } from '#contract/areas/data-sources.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { dataSourceForm } from '../form.ts';

const emptyHint = ['还没有数据源。', 'There are no data sources yet.'] as const;

/** Connections to other databases (PAGE-35). */
export default function DataSourcesPage() {
  return <ResourcePage resource={dataSourceResource} form={dataSourceForm} emptyHint={emptyHint} />;
}
