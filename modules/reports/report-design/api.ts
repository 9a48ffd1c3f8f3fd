import { type ReportDesign, reportDesignResource } from '#contract/areas/report-design.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { storedParts } from './parts.ts';

const { items, params, queryById } = reportDesignResource.endpoints;

/** A report as it is stored now, with its columns and parameters; the list may show an earlier state. */
export async function storedValues({ id }: Pick<ReportDesign, 'id'>) {
  const options = { handlesFailure: true };
  // First, so that parts which somebody changes meanwhile are never those of a later state.
  const { updateTime, ...head } = await request(queryById, { id }, options);
  const [columns, parameters] = await Promise.all([
    request(items, { headId: id }, options),
    request(params, { headId: id }, options),
  ]);
  return { ...head, items: storedParts(id, columns, updateTime), params: storedParts(id, parameters) };
}
