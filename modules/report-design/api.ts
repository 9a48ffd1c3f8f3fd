import { type ReportDesign, reportDesignResource } from '#contract/areas/report-design.ts';
import { request } from '#modules/platform/http/index.ts';
import { storedParts } from './parts.ts';

const { items, params } = reportDesignResource.endpoints;

/** The values of the form that the list does not have: the columns and parameters of a report. */
export async function storedValues({ id, cgrSql }: ReportDesign) {
  const options = { handlesFailure: true };
  const [columns, parameters] = await Promise.all([
    request(items, { headId: id }, options),
    request(params, { headId: id }, options),
  ]);
  return { cgrSql, items: storedParts(id, columns), params: storedParts(id, parameters) };
}
