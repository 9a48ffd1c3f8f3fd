import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longestEndReason, type OnlineUser, onlineUserResource } from '#contract/areas/online-users.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { Button, confirm, Dialog, Field, Input, Notice, toast } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { onlineUsersText } from '../text.ts';

/** Asks whether a session is to end, and for the reason that its person reads (PAGE-39, API-19). */
export default function EndSession({ row, close, saved }: DialogProps<OnlineUser>) {
  const t = useText(onlineUsersText);
  const [reason, setReason] = useState('');
  const name = row.realname ?? row.username ?? '';
  const device = [row.browser, row.system, row.ip].filter(Boolean).join(' · ') || t('unknownDevice');
  const end = useMutation({
    mutationFn: () =>
      request(
        onlineUserResource.endpoints.forceLogout,
        { token: row.token, reason: reason.trim() },
        { handlesFailure: true },
      ),
    onSuccess: () => {
      toast.success(t('done', { name }));
      saved();
      close();
    },
    // A session that ended meanwhile is gone from the list as well.
    onError: saved,
  });
  return (
    <Dialog
      open
      width={440}
      title={t('title')}
      description={t('hint', { name, device })}
      onOpenChange={open => !open && close()}
      guard={() => reason.trim() === '' || confirm(discardQuestion(t('discard')))}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="danger" loading={end.isPending} onClick={() => end.mutate()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault();
          if (!end.isPending) end.mutate();
        }}
      >
        {end.error && <Notice tone="danger">{failureText(end.error)}</Notice>}
        <Field label={t('reason')} hint={t('reasonHint')}>
          <Input
            value={reason}
            maxLength={longestEndReason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
