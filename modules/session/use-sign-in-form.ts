import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '#modules/platform/i18n/index.ts';
import { useSessionActor } from './session-context.ts';
import { sessionText } from './text.ts';

interface SignInFields {
  username: string;
  password: string;
  captcha: string;
}

/** The sign-in form: its fields, what the server says about them, and the picture when one is wanted. */
export function useSignInForm() {
  const t = useText(sessionText);
  const session = useSessionActor();
  const state = useSelector(session, snapshot => snapshot);
  const { captcha, refusal } = state.context;
  const captchaWanted = state.hasTag('captchaWanted') || captcha !== undefined;
  const [capsLock, setCapsLock] = useState(false);
  const form = useForm<SignInFields>({ defaultValues: { username: '', password: '', captcha: '' } });
  const { register, handleSubmit, resetField, setFocus, formState } = form;

  // What was read on the old picture is worth nothing on the new one; name and password stay typed.
  useEffect(() => {
    if (captcha === undefined) return;
    resetField('captcha');
    setFocus('captcha');
  }, [captcha, resetField, setFocus]);
  useEffect(() => {
    if (refusal !== undefined && !captchaWanted) setFocus('password', { shouldSelect: true });
  }, [refusal, captchaWanted, setFocus]);

  return {
    t,
    fields: {
      username: register('username', { validate: value => value.trim() !== '' || t('needUsername') }),
      password: register('password', { required: t('needPassword') }),
      captcha: register('captcha', { required: captchaWanted && t('needCaptcha') }),
    },
    errors: formState.errors,
    refusal,
    captcha,
    captchaWanted,
    captchaLoading: state.hasTag('captchaLoading'),
    capsLock,
    /** True from the press of the button until the next page is there. */
    busy: state.hasTag('signingIn') || state.hasTag('signedIn'),
    watchCapsLock: (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock')),
    renewCaptcha: () => session.send({ type: 'captcha.renew' }),
    submit: handleSubmit(({ username, password, captcha: typed }) =>
      session.send({
        type: 'session.signIn',
        credentials: {
          username: username.trim(),
          password,
          captcha: captchaWanted ? typed.trim() : undefined,
        },
      }),
    ),
  };
}
