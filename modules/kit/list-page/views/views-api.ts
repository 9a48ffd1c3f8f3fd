import { queryOptions } from '@tanstack/react-query';
import {
  chooseListView,
  chooseRoleView,
  deleteListView,
  listViews,
  saveListView,
  viewAudiences,
} from '#contract/areas/list-views.ts';
import type { ViewChange } from '#machines/list-views/list-views.types.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey, entityOf } from '#modules/ground/platform/query/index.ts';

const entity = entityOf(listViews);
const quiet = { handlesFailure: true } as const;

/** A list, and the resource whose records it shows. */
export interface ViewedList {
  readonly list: string;
  readonly resource: string;
}

/** The views of a list; messages about changed views load them again. */
export const viewsQuery = (of: ViewedList) =>
  queryOptions({
    queryKey: entityKey(entity, of),
    queryFn: ({ signal }) => request(listViews, of, { ...quiet, signal }),
  });

/** The roles and departments with which the person may share. */
export const audiencesQuery = queryOptions({
  queryKey: entityKey(entity, 'audiences'),
  queryFn: ({ signal }) => request(viewAudiences, {}, { ...quiet, signal }),
});

/**
 * Changes a view, or with which one the list begins.
 *
 * @returns the id of an added view
 * @throws RequestError when the server refuses
 */
export async function changeView(of: ViewedList, change: ViewChange): Promise<string | undefined> {
  switch (change.kind) {
    case 'save': {
      const { kind, ...sent } = change;
      const { id } = await request(saveListView, { ...of, ...sent }, quiet);
      return change.id === undefined ? id : undefined;
    }
    case 'delete':
      await request(deleteListView, { id: change.id }, quiet);
      return undefined;
    case 'choose':
      await request(chooseListView, { ...of, choice: change.choice, id: change.id }, quiet);
      return undefined;
    default:
      await request(chooseRoleView, { id: change.id, isDefault: change.isDefault }, quiet);
      return undefined;
  }
}
