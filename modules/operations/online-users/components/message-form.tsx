import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longestOnlineMessage, onlineUserResource } from '#contract/areas/online-users.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { Button, confirm, Dialog, Field, Notice, Textarea, toast } from '#modules/ground/ui/index.ts';
import { onlineUsersText } from '../text.ts';

interface MessageFormProps {
  readonly title: string;
  readonly hint: string;
  /** The row whose person gets it; without one everybody else who is signed in does. */
  readonly token?: string | undefined;
  readonly close: () => void;
}

/** Writes a message that is in the bell of its people as soon as it is sent (PAGE-39). */
export function MessageForm({ title, hint, token, close }: MessageFormProps) {
  const t = useText(onlineUsersText);
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () =>
      request(
        onlineUserResource.endpoints.message,
        { text, ...(token !== undefined && { token }) },
        { handlesFailure: true },
      ),
    onSuccess: people => {
      toast.success(t('sent', { count: people }));
      close();
    },
  });
  const isEmpty = text.trim() === '';
  return (
    <Dialog
      open
      width={480}
      title={title}
      description={hint}
      onOpenChange={open => !open && close()}
      guard={() => isEmpty || confirm(discardQuestion(t('discardMessage')))}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" disabled={isEmpty} loading={send.isPending} onClick={() => send.mutate()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {send.error && <Notice tone="danger">{failureText(send.error)}</Notice>}
        <Field label={t('message')} required>
          <Textarea
            rows={4}
            value={text}
            maxLength={longestOnlineMessage}
            onChange={event => setText(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
