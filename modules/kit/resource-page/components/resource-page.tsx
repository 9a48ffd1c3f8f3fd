import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';
import {
  ListPageView,
  type ListRow,
  listKey,
  useListPage,
  useUnchanged,
} from '#modules/kit/list-page/index.ts';
import type { AnyPage, Dialogs, ResourcePageProps } from '../types.ts';
import { useFieldRules } from '../use-field-rules.ts';
import { usePageActs } from '../use-page-acts.tsx';
import { usePageOptions } from '../use-page-options.ts';
import { useRecordInAddress } from '../use-record-in-address.ts';
import { useRights } from '../use-rights.ts';
import { useRowActions } from '../use-row-actions.tsx';
import { PageDialogs } from './page-dialogs.tsx';

/**
 * The list page of a resource: criteria, toolbar, rows with their actions, record form, import and further dialogs. All
 * of it follows from the resource; the page can replace each part. Declare props outside of the component, because new
 * objects would render all rows again.
 *
 * @example <ResourcePage resource={positionResource} />
 */
export function ResourcePage<
  R extends AnyResource,
  const Operation extends string = never,
  D extends Dialogs = Record<never, never>,
>({ children, ...props }: ResourcePageProps<R, Operation, D>) {
  const page = useFieldRules(useUnchanged(props as unknown as AnyPage));
  const mayDo = useRights(page);
  const list = useListPage<ListRow>(usePageOptions(page, mayDo));
  useReloadOn(page);
  useRecordInAddress(page, list);
  const acts = usePageActs(page, list, mayDo);
  const rowActions = useRowActions(page, list, mayDo);
  return (
    <ListPageView
      page={list}
      visibleFields={page.visibleFields}
      rowActions={page.actions?.length === 0 ? undefined : rowActions}
      actionsWidth={page.actionsWidth}
      {...acts}
    >
      <PageDialogs page={page} />
      {children}
    </ListPageView>
  );
}

/** Loads the list again after the messages in `reloadOn`; its rows keep their places. */
function useReloadOn({ reloadOn, resource }: AnyPage): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: listKey(resource.endpoints.list) });
    const ends = (reloadOn ?? []).map(command => onMessage(command, reload));
    return () => {
      for (const end of ends) end();
    };
  }, [reloadOn, resource, client]);
}
