import { useSelector } from '@xstate/react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { captchaViewOf } from '#modules/sign-in/captcha/index.ts';
import { useSessionActor } from './session-context.ts';
import { sessionText } from './text.ts';

/** The fields in the order in which they are filled in. */
const fields = ['username', 'password', 'captcha'] as const;
type Field = (typeof fields)[number];

/**
 * The sign-in form: missing fields, the server's message, and the captcha when one is required. The inputs are
 * uncontrolled, so that a password manager can fill them and typed text is never lost.
 */
export function useSignInForm() {
  const t = useText(sessionText);
  const session = useSessionActor();
  const state = useSelector(session, snapshot => snapshot);
  const { credentials } = state.context;
  const captcha = captchaViewOf(state);
  // Messages about other sign-in methods are shown there.
  const refusal = state.context.refusal?.method === 'account' ? state.context.refusal : undefined;
  // A picture that could not be fetched cannot be read: the server then demands a captcha again.
  const isPictureShown = captcha?.view === 'picture' && captcha.picture !== undefined;
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [capsLock, setCapsLock] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusal !== undefined && !isPictureShown) inputOf(form.current, 'password')?.select();
  }, [refusal, isPictureShown]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (field: Field) => String(typed.get(field) ?? '');
    const required = fields.filter(field => field !== 'captcha' || isPictureShown);
    const empty = required.filter(
      field => (field === 'password' ? textOf(field) : textOf(field).trim()) === '',
    );
    setMissing(empty);
    if (empty[0] !== undefined) {
      inputOf(form.current, empty[0])?.focus();
      return;
    }
    const read = isPictureShown ? textOf('captcha').trim() : undefined;
    const typedIn = { username: textOf('username').trim(), password: textOf('password'), captcha: read };
    session.send({ type: 'session.signIn', credentials: { method: 'account', ...typedIn } });
  };

  return {
    t,
    form,
    submit,
    /** Whether the form was sent without this field. */
    isMissing: (field: Field) => missing.includes(field),
    /** A field that is being filled in is no longer missing. */
    clearError: ({ target }: ChangeEvent<HTMLFormElement>) =>
      setMissing(fieldNames => fieldNames.filter(field => field !== target.name)),
    refusal,
    /** What is shown of the captcha; undefined where none is demanded. */
    captcha: captcha && {
      ...captcha,
      isNews: refusal?.reason === 'captchaWanted',
      onRenew: () => session.send({ type: 'captcha.renew' }),
      onUsePicture: () => session.send({ type: 'captcha.usePicture' }),
    },
    capsLock,
    /** True from the press of the button until the next page is shown. */
    busy:
      credentials !== undefined ||
      state.hasTag('signingIn') ||
      state.hasTag('choosing') ||
      state.hasTag('atWork'),
    watchCapsLock: keyHandler((event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))),
  };
}

function inputOf(form: HTMLFormElement | null, field: Field): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(field);
  return found instanceof HTMLInputElement ? found : undefined;
}
