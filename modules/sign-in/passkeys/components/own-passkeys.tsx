import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Passkey, removePasskey } from '#contract/areas/passkeys.ts';
import { renewCapabilities } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, confirm, SkeletonLines, toast } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { canUsePasskeys } from '../ceremony.ts';
import { ownPasskeysQuery } from '../own-passkeys-query.ts';
import { passkeysText } from '../text.ts';
import { AddPasskey } from './add-passkey.tsx';

/** The passkeys of the person, each of which can be removed. */
export function OwnPasskeys() {
  const t = useText(passkeysText);
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [canAdd] = useState(canUsePasskeys);
  const passkeys = useQuery(ownPasskeysQuery);
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey });
    // The first one unlocks a locked console, of which there is none without it.
    await renewCapabilities(queries);
  };
  const removing = useMutation({
    mutationFn: ({ id }: Passkey) => request(removePasskey, { id }),
    onSuccess: () => toast.success(t('removed')),
    onSettled: renew,
  });
  const remove = async (passkey: Passkey) => {
    const sure = await confirm({
      title: t('removeQuestion', { name: passkey.name }),
      description: t('removeHint'),
      danger: true,
      confirmLabel: t('remove'),
    });
    if (sure) removing.mutate(passkey);
  };
  return (
    <section aria-label={t('title')} className="mb-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg">{t('title')}</h2>
          <p className="text-text-muted">{t(canAdd ? 'hint' : 'unsupported')}</p>
        </div>
        {canAdd && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      </div>
      <div className="rounded-lg border border-border bg-surface">
        <QueryState
          query={passkeys}
          failure={t('failed')}
          hidesOutdated
          pending={<SkeletonLines lines={2} className="p-4" />}
          empty={<p className="px-4 py-3 text-text-muted">{t('none')}</p>}
        >
          {own => (
            <ul>
              {own.map(passkey => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  removing={removing.isPending && removing.variables.id === passkey.id}
                  onRemove={() => void remove(passkey)}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      {adding && (
        <AddPasskey
          onAdded={() => {
            toast.success(t('added'));
            setAdding(false);
            void renew();
          }}
          onClosed={() => setAdding(false)}
        />
      )}
    </section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  removing: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey, removing, onRemove }: PasskeyRowProps) {
  const t = useText(passkeysText);
  const { name, createTime, lastUsedTime, backedUp } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-3 border-border border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-muted tabular-nums">
          <span>{t('created', { time: createTime })}</span>
          <span>{lastUsedTime ? t('lastUsed', { time: lastUsedTime }) : t('unused')}</span>
          {backedUp && <span>{t('synced')}</span>}
        </p>
      </div>
      <Button size="sm" loading={removing} aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
