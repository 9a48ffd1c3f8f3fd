import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forwardedRoute } from '#contract/gateway-routes.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { Button, confirm, Drawer, Field, Input, Notice, Switch, toast } from '#modules/ground/ui/index.ts';
import { type EditedRoute, routesQuery, saveRoute } from '../api.ts';
import { gatewayText } from '../text.ts';
import { Filters, Predicates } from './route-parts.tsx';

interface RouteDrawerProps {
  route: EditedRoute;
  onClose: () => void;
}

/** A route with its conditions and filters (PAGE-37). */
export default function RouteDrawer({ route, onClose }: RouteDrawerProps) {
  const t = useText(gatewayText);
  const [edited, setEdited] = useState(route);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => saveRoute(edited),
    onSuccess: async () => {
      toast.success(t('saved', { name: edited.name ?? '' }));
      await client.invalidateQueries({ queryKey: routesQuery.queryKey });
      onClose();
    },
  });
  const change = (values: Partial<EditedRoute>) => setEdited({ ...edited, ...values });
  const forwarded = forwardedRoute(edited);
  return (
    <Drawer
      open
      width={640}
      title={route.id === undefined ? t('add') : t('editOf', { name: route.name ?? '' })}
      onOpenChange={open => !open && onClose()}
      guard={() => edited === route || confirm(discardQuestion(t('discard')))}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => !save.isPending && save.mutate()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        {save.error && <Notice tone="danger">{failureText(save.error)}</Notice>}
        <Field required label={t('routerId')} hint={t('routerIdHint')}>
          <Input
            value={edited.routerId ?? ''}
            maxLength={50}
            onChange={event => change({ routerId: event.target.value })}
          />
        </Field>
        <Field required label={t('name')}>
          <Input
            value={edited.name ?? ''}
            maxLength={100}
            onChange={event => change({ name: event.target.value })}
          />
        </Field>
        <Field required label={t('uri')} hint={t('uriHint')}>
          <Input
            value={edited.uri ?? ''}
            maxLength={255}
            onChange={event => change({ uri: event.target.value })}
          />
        </Field>
        <Field label={t('inUse')}>
          <Switch
            checked={edited.status !== 0}
            onCheckedChange={checked => change({ status: checked ? 1 : 0 })}
          />
        </Field>
        <Predicates
          predicates={edited.predicates}
          onChange={predicates => change({ predicates: [...predicates] })}
        />
        <Filters filters={edited.filters} onChange={filters => change({ filters: [...filters] })} />
        {typeof forwarded === 'string' && edited.predicates.length > 0 && (
          <p className="text-sm text-text-muted">{t('notForwarded', { reason: forwarded })}</p>
        )}
      </form>
    </Drawer>
  );
}
