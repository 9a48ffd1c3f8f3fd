import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { updatePassword } from '#contract/areas/account.ts';
import {
  nobodySignedIn,
  type PasswordErrors,
  type PasswordValues,
  passwordMessages,
} from '#machines/change-password/change-password.logic.ts';
import {
  changePasswordMachine,
  type PasswordRequest,
} from '#machines/change-password/change-password.machine.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, requestEnvelope } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { passwordText } from './password-text.ts';

interface OwnPasswordOptions {
  username: string | undefined;
  /** Whether the person has no old password. */
  isFirst: boolean;
  onChanged: () => void;
  /** Called when the dialog has closed, with or without a change. */
  onClosed: () => void;
}

/** The message of a refusal, beside the form or at its fields. */
interface Refusal {
  message: string;
  fieldErrors: PasswordErrors;
}

/**
 * The dialog in which a person changes their own password, open from the start (PASSWORD-01 to PASSWORD-10).
 */
export function useOwnPassword({ username, isFirst, ...callbacks }: OwnPasswordOptions) {
  const [refusal, setRefusal] = useState<Refusal>();
  const latest = useLatest(callbacks);
  const [machine] = useState(() =>
    changePasswordMachine.provide({
      actors: {
        updatePassword: fromPromise<string, PasswordRequest>(
          once(({ input }: { input: PasswordRequest }) => send(input, setRefusal)),
        ),
      },
      actions: {
        warn: ({ context }, { message }) => {
          // Without a person there is no dialog to show the message.
          if (context.username === '') toast.warning(translated(message));
        },
        announce: (_, { message }) => {
          toast.success(message || textOf(passwordText)('done'));
          latest.current.onChanged();
        },
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  const shown = snapshot.hasTag('shown');
  const notifyClosed = useEffectEvent(() => latest.current.onClosed());
  const open = useEffectEvent(() => {
    actor.send({ type: 'dialog.open', username, isFirst });
    if (!actor.getSnapshot().hasTag('shown')) notifyClosed();
  });
  const wasShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog opens with its component
  useEffect(() => open(), [actor]);
  useEffect(() => {
    if (wasShown.current && !shown) notifyClosed();
    wasShown.current = shown;
  }, [shown]);
  return {
    shown,
    sending: snapshot.hasTag('sending'),
    errors: { ...refusal?.fieldErrors, ...translatedErrors(snapshot.context.errors) },
    /** The server's message that does not belong to a field. */
    refusal: refusal && Object.keys(refusal.fieldErrors).length === 0 ? refusal.message : undefined,
    submit: (values: PasswordValues) => {
      setRefusal(undefined);
      actor.send({ type: 'form.submit', values });
    },
    close: () => actor.send({ type: 'dialog.close' }),
  };
}

const ownMessages = new Map<string, keyof typeof passwordMessages | 'nobody'>([
  [nobodySignedIn, 'nobody'],
  ...Object.entries(passwordMessages).map(
    ([key, message]) => [message, key as keyof typeof passwordMessages] as const,
  ),
]);

/** A message of the machine in the current language; messages of the server are unchanged. */
function translated(message: string): string {
  const key = ownMessages.get(message);
  return key ? textOf(passwordText)(key) : message;
}

const translatedErrors = (errors: PasswordErrors): PasswordErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, translated(message)]));

async function send(input: PasswordRequest, refuse: (refusal: Refusal) => void): Promise<string> {
  try {
    const { message } = await requestEnvelope(updatePassword, input, { handlesFailure: true });
    return message;
  } catch (cause) {
    const message = failureText(cause);
    refuse({ message, fieldErrors: cause instanceof RequestError ? cause.fieldErrors : {} });
    throw new Error(message, { cause });
  }
}
