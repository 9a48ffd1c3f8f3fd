import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GatewayRoute } from '#contract/areas/gateway-routes.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import {
  Button,
  confirm,
  EmptyState,
  IconButton,
  lazyPart,
  SkeletonLines,
  Tag,
  toast,
} from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { FigureTable } from '#modules/kit/plot/index.ts';
import { deleteRoute, type EditedRoute, routesQuery } from '../api.ts';
import { gatewayText } from '../text.ts';

const RouteDrawer = lazyPart(() => import('../components/route-drawer.tsx'), {
  close: ({ onClose }) => onClose(),
});

const none: EditedRoute = {
  id: undefined,
  routerId: '',
  name: '',
  uri: '',
  status: 1,
  predicates: [{ name: 'Path', args: [] }],
  filters: [],
};

/** The routes of the gateway, which a forwarder carries out (PAGE-37). */
export default function GatewayPage() {
  const t = useText(gatewayText);
  const query = useQuery(routesQuery);
  const [edited, setEdited] = useState<EditedRoute>();
  const client = useQueryClient();
  const maySave = useCan('system:gateway:updateAll');
  const mayDelete = useCan('system:getway:delete');
  const remove = useMutation({
    mutationFn: ({ id }: GatewayRoute) => deleteRoute(id),
    onSuccess: async (_, { name }) => {
      toast.success(t('deleted', { name: name ?? '' }));
      await client.invalidateQueries({ queryKey: routesQuery.queryKey });
    },
  });
  const ask = async (route: GatewayRoute) => {
    const isMeant = await confirm({
      title: t('deleteTitle'),
      description: t('deleteHint', { name: route.name ?? '' }),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isMeant) remove.mutate(route);
  };
  return (
    <section className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <p className="text-text-muted">{t('exportHint')}</p>
      <Panel
        title={t('title')}
        tools={
          <div className="flex gap-2">
            <Button
              icon={<Download aria-hidden />}
              disabled={!query.data?.length}
              onClick={() => exportRoutes(query.data ?? [])}
            >
              {t('export')}
            </Button>
            {maySave && (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited(none)}>
                {t('add')}
              </Button>
            )}
          </div>
        }
      >
        <QueryState
          query={query}
          pending={<SkeletonLines lines={5} className="p-4" />}
          empty={<EmptyState title={t('none')} />}
        >
          {routes => (
            <FigureTable
              label={t('title')}
              rows={routes}
              keyOf={({ id }) => id}
              columns={[
                { key: 'name', title: t('name'), cell: ({ name }) => name },
                { key: 'routerId', title: t('routerId'), cell: ({ routerId }) => routerId },
                { key: 'uri', title: t('uri'), wide: true, cell: ({ uri }) => uri },
                {
                  key: 'status',
                  title: t('status'),
                  cell: ({ status }) => (
                    <Tag tone={status === 0 ? 'neutral' : 'success'}>{t(status === 0 ? 'off' : 'on')}</Tag>
                  ),
                },
                {
                  key: 'actions',
                  title: t('actions'),
                  numeric: true,
                  cell: route => (
                    <span className="inline-flex gap-1">
                      {maySave && (
                        <IconButton
                          label={t('editOf', { name: route.name ?? '' })}
                          onClick={() => setEdited(editedOf(route))}
                        >
                          <Pencil aria-hidden />
                        </IconButton>
                      )}
                      {mayDelete && (
                        <IconButton
                          label={t('deleteOf', { name: route.name ?? '' })}
                          onClick={() => void ask(route)}
                        >
                          <Trash2 aria-hidden />
                        </IconButton>
                      )}
                    </span>
                  ),
                },
              ]}
            />
          )}
        </QueryState>
      </Panel>
      {edited && <RouteDrawer route={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

const editedOf = ({ id, routerId, name, uri, status, predicates, filters }: GatewayRoute): EditedRoute => ({
  id,
  routerId,
  name,
  uri,
  status,
  predicates: predicates ?? [],
  filters: filters ?? [],
});

/** Saves the routes as a file in the form of the interface, for a forwarder. */
const exportRoutes = (routes: readonly GatewayRoute[]): void =>
  saveFile(new Blob([JSON.stringify(routes, null, 2)], { type: 'application/json' }), 'gateway-routes.json');
