import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endOwnSession, type OwnSession } from '#contract/areas/own-sessions.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { confirm, toast } from '#modules/ground/ui/index.ts';
import { devicesQuery } from './devices-query.ts';
import { devicesText } from './text.ts';

/** The sessions of the person, and the operations to end them. */
export function useDevices() {
  const t = useText(devicesText);
  const queries = useQueryClient();
  const devices = useQuery(devicesQuery);
  const renew = () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const endOne = useMutation({
    mutationFn: ({ id }: OwnSession) => request(endOwnSession, { id }),
    onSuccess: () => toast.success(t('ended')),
    onSettled: renew,
  });
  const endRest = useMutation({
    mutationFn: () => request(endOtherSessions, {}),
    onSuccess: () => toast.success(t('othersEnded')),
    onSettled: renew,
  });
  const others = (devices.data ?? []).filter(({ current }) => !current);
  return {
    devices,
    others,
    endingId: endOne.isPending ? endOne.variables.id : undefined,
    endingOthers: endRest.isPending,
    end: async (session: OwnSession, device: string) => {
      const sure = await confirm({
        title: t('endQuestion', { device }),
        description: t('endHint'),
        danger: true,
        confirmLabel: t('end'),
      });
      if (sure) endOne.mutate(session);
    },
    endOthers: async () => {
      const sure = await confirm({
        title: t('endOthersQuestion', { count: others.length }),
        description: t('endHint'),
        danger: true,
        confirmLabel: t('end'),
      });
      if (sure) endRest.mutate();
    },
  };
}
