import { useSelector } from '@xstate/react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { captchaText } from '#modules/captcha/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { useSessionActor } from './session-context.ts';
import { sessionText } from './text.ts';

/** The fields in the order in which they are filled in. */
const fields = ['username', 'password', 'captcha'] as const;
type Field = (typeof fields)[number];

const demands = { username: 'needUsername', password: 'needPassword' } as const;

/**
 * The sign-in form: missing fields, the server's message, and the captcha when one is required. The inputs are
 * uncontrolled, so that a password manager can fill them and typed text is never lost.
 */
export function useSignInForm() {
  const t = useText(sessionText);
  const captchaTexts = useText(captchaText);
  const session = useSessionActor();
  const state = useSelector(session, snapshot => snapshot);
  const { captcha } = state.context;
  // Messages about other sign-in methods are shown there.
  const refusal = state.context.refusal?.method === 'account' ? state.context.refusal : undefined;
  const captchaWanted = state.hasTag('captchaWanted') || captcha !== undefined;
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [capsLock, setCapsLock] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The text of the old picture does not apply to the new one.
  useEffect(() => {
    if (captcha === undefined) return;
    const input = inputOf(form.current, 'captcha');
    if (input) input.value = '';
    input?.focus();
  }, [captcha]);
  useEffect(() => {
    if (refusal !== undefined && !captchaWanted) inputOf(form.current, 'password')?.select();
  }, [refusal, captchaWanted]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (field: Field) => String(typed.get(field) ?? '');
    const required = fields.filter(field => field !== 'captcha' || captchaWanted);
    const empty = required.filter(
      field => (field === 'password' ? textOf(field) : textOf(field).trim()) === '',
    );
    setMissing(empty);
    if (empty[0] !== undefined) {
      inputOf(form.current, empty[0])?.focus();
      return;
    }
    const read = captchaWanted ? textOf('captcha').trim() : undefined;
    const typedIn = { username: textOf('username').trim(), password: textOf('password'), captcha: read };
    session.send({ type: 'session.signIn', credentials: { method: 'account', ...typedIn } });
  };

  return {
    t,
    form,
    submit,
    /** The error of a field; undefined if there is none. */
    errorOf: (field: Field) => {
      if (!missing.includes(field)) return undefined;
      return field === 'captcha' ? captchaTexts('needCaptcha') : t(demands[field]);
    },
    /** A field that is being filled in is no longer missing. */
    clearError: ({ target }: ChangeEvent<HTMLFormElement>) =>
      setMissing(fieldNames => fieldNames.filter(field => field !== target.name)),
    refusal,
    captcha,
    captchaWanted,
    captchaLoading: state.hasTag('captchaLoading'),
    capsLock,
    /** True from the press of the button until the next page is shown. */
    busy: state.hasTag('signingIn') || state.hasTag('choosing') || state.hasTag('atWork'),
    watchCapsLock: (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock')),
    renewCaptcha: () => session.send({ type: 'captcha.renew' }),
  };
}

function inputOf(form: HTMLFormElement | null, field: Field): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(field);
  return found instanceof HTMLInputElement ? found : undefined;
}
