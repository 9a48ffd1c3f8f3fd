import type { ReportDesign, reportDesignResource } from '#contract/areas/report-design.ts';
import { text } from '#contract/resource/kinds/text.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { FormControlProps, FormOptions } from '#modules/kit/resource-page/index.ts';
import { storedValues } from './api.ts';
import { StatementControl } from './components/statement-control.tsx';
import { type DesignedItem, type DesignedParameter, numbered, partsOf, removedIds } from './parts.ts';

const controls = () => import('./components/part-controls.tsx');
const ItemsControl = lazyPart(async () => ({ default: (await controls()).ItemsControl }));
const SourceControl = lazyPart<FormControlProps<ReportDesign>>(
  () => import('./components/source-control.tsx'),
);
const ParametersControl = lazyPart(async () => ({ default: (await controls()).ParametersControl }));

const parts = { group: true, wide: true } as const;

/** As long as the text of many columns can be; the server limits their number. */
const longest = 1_000_000;

/**
 * The form of a report with its statement, columns and parameters, which are saved together.
 *
 * @param hasRoles whether the server opens a report to some roles only
 */
export const reportDesignForm = (hasRoles: boolean): FormOptions<typeof reportDesignResource> => ({
  width: 1200,
  sections: [
    {
      title: ['报表', 'Report'],
      fields: ['name', 'nameEn', 'code', ...(hasRoles ? (['allowedRoles'] as const) : []), 'content'],
    },
    { title: ['语句', 'Statement'], fields: ['dbSource', 'cgrSql'] },
    { title: ['列与参数', 'Columns and parameters'], fields: ['items', 'params'] },
    {
      title: ['作为弹窗选择', 'As a popup'],
      fields: ['returnType', 'returnValField', 'returnTxtField'],
    },
  ],
  fields: {
    dbSource: { control: SourceControl, load: SourceControl.load },
    cgrSql: { control: StatementControl, wide: true },
  },
  extra: {
    items: {
      field: text({ label: ['列', 'Columns'], max: longest }),
      change: { control: ItemsControl, load: ItemsControl.load, ...parts },
    },
    params: {
      field: text({ label: ['参数', 'Parameters'], max: longest }),
      change: { control: ParametersControl, load: ParametersControl.load, ...parts },
    },
  },
  values: storedValues,
  toInput: (head, values) => {
    const items = partsOf<DesignedItem>(values.items);
    const params = partsOf<DesignedParameter>(values.params);
    const { head: id, updateTime } = items;
    return {
      head: { ...head, ...(id !== undefined && { id, updateTime }) },
      items: numbered(items.rows),
      params: numbered(params.rows),
      ...(id !== undefined && { deleteItemIds: removedIds(items), deleteParamIds: removedIds(params) }),
    };
  },
});
