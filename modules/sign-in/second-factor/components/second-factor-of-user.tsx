import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resetSecondFactor, secondFactorOf } from '#contract/areas/second-factor.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { QueryPanel } from '#modules/ground/panels/index.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, confirm, toast } from '#modules/ground/ui/index.ts';
import { secondFactorText } from '../text.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface SecondFactorOfUserProps {
  userId: string;
  name: string;
}

/** Whether somebody has a second factor, and its reset when they have lost it. */
export function SecondFactorOfUser(props: SecondFactorOfUserProps) {
  const isSupported = useCapability('secondFactor');
  const isAllowed = useCan('system:user:resetSecondFactor');
  return isSupported && isAllowed && <Panel {...props} />;
}

function Panel({ userId, name }: SecondFactorOfUserProps) {
  const t = useText(secondFactorText);
  const queries = useQueryClient();
  const queryKey = ['second-factor', userId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(secondFactorOf, { userId }, { signal, handlesFailure: true }),
  });
  const [isProofWanted, setProofWanted] = useState(false);
  const send = (password?: string) =>
    request(
      resetSecondFactor,
      { userId, ...(password !== undefined && { password }) },
      { handlesFailure: true },
    );
  const done = () => {
    toast.success(t('resetDone'));
    setProofWanted(false);
    void queries.invalidateQueries({ queryKey });
  };
  const resetting = useMutation({
    mutationFn: () => send(),
    onSuccess: done,
    onError: error => {
      if (error instanceof RequestError && 'password' in error.fieldErrors) setProofWanted(true);
      else toast.error(failureText(error));
    },
  });
  const reset = async () => {
    const sure = await confirm({
      title: t('resetQuestion', { name }),
      description: t('resetHint'),
      danger: true,
      confirmLabel: t('reset'),
    });
    if (sure) resetting.mutate();
  };
  return (
    <QueryPanel title={t('user')} query={query}>
      {({ since, required }) => (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p>{since ? t('userOn', { time: since }) : t(required ? 'userDue' : 'userOff')}</p>
          <Button size="sm" loading={resetting.isPending} onClick={() => void reset()}>
            {t('reset')}
          </Button>
          {isProofWanted && (
            <ProofDialog
              kind="password"
              title={t('reset')}
              onProof={send}
              onDone={done}
              onClosed={() => setProofWanted(false)}
            />
          )}
        </div>
      )}
    </QueryPanel>
  );
}
