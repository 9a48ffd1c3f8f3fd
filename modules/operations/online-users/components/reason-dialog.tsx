import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { longestEndReason } from '#contract/areas/online-users.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { Button, confirm, Dialog, Field, Input, Notice } from '#modules/ground/ui/index.ts';
import { onlineUsersText } from '../text.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly hint: string;
  /** What else there is to choose. */
  readonly children?: ReactNode;
  readonly end: (reason: string) => Promise<unknown>;
  readonly onEnded: () => void;
  readonly close: () => void;
  readonly saved: () => void;
}

/** Asks whether sessions are to end, and for the reason that their people read (PAGE-39, API-19). */
export function ReasonDialog({ title, hint, children, end, onEnded, close, saved }: ReasonDialogProps) {
  const t = useText(onlineUsersText);
  const [reason, setReason] = useState('');
  const ending = useMutation({
    mutationFn: () => end(reason.trim()),
    onSuccess: () => {
      onEnded();
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
      title={title}
      description={hint}
      onOpenChange={open => !open && close()}
      guard={() => reason.trim() === '' || confirm(discardQuestion(t('discard')))}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="danger" loading={ending.isPending} onClick={() => ending.mutate()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault();
          if (!ending.isPending) ending.mutate();
        }}
      >
        {ending.error && <Notice tone="danger">{failureText(ending.error)}</Notice>}
        {children}
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
